#ifndef CPANGOLINES_H
#define CPANGOLINES_H

/// Pango's version, such as "1.50.12".
const char *pango_lines_version(void);

/// Lays out a text with the given font files and nothing else of the machine, and returns its number of lines;
/// -1 when a file cannot be read.
///
/// `size` is in pixels, not hinted, not rounded. `width` in pixels wraps; a negative one does not. `heights` and
/// `baselines` (from the top of the text) take at most `most` lines, in pixels.
int pango_lines(const char *const *files, int file_count, const char *family, double size, const char *text,
                double width, double *heights, double *baselines, int most);

#endif
