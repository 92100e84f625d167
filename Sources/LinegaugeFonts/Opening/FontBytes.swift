internal import CHarfBuzz
internal import CLibMD
internal import Glibc
internal import Synchronization

/// The bytes of a font, immutable and at a fixed address for as long as this object lives.
///
/// Unchecked: nothing writes to the bytes after `init`. A file is read, not mapped: a mapped file
/// that somebody cuts short kills the process with SIGBUS on the next look-up.
final class FontBytes: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  /// Whether the bytes are freed with this object; the bundled faces cost no memory of their own.
  let isOwned: Bool
  private let digest: Mutex<String?>

  /// Bytes that outlive the process's use of them, such as the bundled faces, with a known digest.
  init(permanent bytes: UnsafeRawBufferPointer, sha256: String) {
    self.bytes = bytes
    isOwned = false
    digest = Mutex(sha256)
  }

  /// A copy of bytes.
  convenience init(copying bytes: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: bytes)
    self.init(owned: copy)
  }

  /// Takes over a buffer made with `allocate`.
  init(owned bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = UnsafeRawBufferPointer(bytes)
    isOwned = true
    digest = Mutex(nil)
  }

  deinit {
    if isOwned { bytes.deallocate() }
  }

  /// SHA-256 in lower-case hexadecimal, computed on first use.
  var sha256: String {
    digest.withLock { known in
      if let known { return known }
      var text = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
      let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      _ = SHA256Data(start, bytes.count, &text)
      let computed = String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      known = computed
      return computed
    }
  }

  /// A HarfBuzz blob over the bytes, which keeps this object alive. The caller destroys it.
  func makeBlob() -> OpaquePointer? {
    hb_blob_create(
      bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(self).toOpaque()
    ) { owner in
      if let owner { Unmanaged<FontBytes>.fromOpaque(owner).release() }
    }
  }
}
