// `import Linegauge` is all that a user writes: fonts and the options of breaking belong to the
// face of the package, though they live in modules of their own.
@_exported public import LinegaugeFonts
@_exported public import LinegaugeShaping
