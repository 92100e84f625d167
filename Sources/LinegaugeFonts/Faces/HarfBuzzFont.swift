/// HarfBuzz's view of a face: shapes in font units (scale = units per em, ppem 0; ptem 0 unless it is optically
/// sized).
///
/// Unchecked: both objects were made immutable before they are shared, and HarfBuzz's own caches in
/// them are atomic. The ``FontFace`` owns them; use them only while it is alive.
package struct HarfBuzzFont: @unchecked Sendable {
  /// An immutable `hb_font_t *` with the face's variation coordinates set.
  package let font: OpaquePointer
  /// The immutable `hb_face_t *` of the font, shared by all coordinates of one face.
  package let face: OpaquePointer
}
