import LinegaugeFonts
import Testing

@Suite("Text styles")
struct TextStyleTests {
  @Test(
    "Sizes and leadings are the published ones",
    arguments: [
      (TextStyle.body, ContentSizeCategory.large, Platform.iOS, 17.0, 22.0),
      (.body, .default, .iOS, 17, 22), (.headline, .xSmall, .iOS, 14, 19),
      (.largeTitle, .xxxLarge, .iOS, 40, 48), (.body, .default, .macOS, 13, 16),
      (.body, .accessibility3, .watchOS, 23, 25.5),
    ])
  func published(
    style: TextStyle, category: ContentSizeCategory, platform: Platform, size: Double,
    leading: Double
  ) throws {
    let metrics = try style.metrics(category: category, platform: platform)
    #expect(metrics.size == size)
    #expect(metrics.leading == leading)
  }

  @Test("A font made from a style has its size, leading and weight")
  func font() throws {
    let font = try FontLibrary().font(.headline)
    #expect(font.size == 17)
    #expect(font.leading == 22)
    #expect(font.textStyle == .headline)
    #expect(font.face.variations == ["wght": 600])
    #expect(try font.resized(to: 20).leading == nil)
    #expect(try font.resized(to: 17).leading == 22)
  }

  @Test("Extra large titles have no published leading")
  func withoutLeading() throws {
    #expect(try TextStyle.extraLargeTitle.metrics().leading == nil)
    #expect(try TextStyle.extraLargeTitle.metrics().weight == .bold)
  }

  @Test("A style that a platform does not have is an error that lists those it has")
  func missingStyle() {
    let error = #expect(throws: FontError.self) {
      try TextStyle.subtitle1.metrics(platform: .iOS)
    }
    #expect(error?.code == .badValue)
    #expect(error?.message.contains("largeTitle, title1") == true)
    #expect(throws: FontError.self) {
      try TextStyle.extraLargeTitle.metrics(category: .small, platform: .iOS)
    }
  }

  @Test("A category that a platform does not have is an error that lists those it has")
  func missingCategory() {
    let error = #expect(throws: FontError.self) {
      try TextStyle.body.metrics(category: .large, platform: .macOS)
    }
    #expect(error?.message == "macOS has no size category 'large'; it has default.")
    #expect(throws: FontError.self) {
      try TextStyle.body.metrics(category: .medium, platform: .watchOS)
    }
  }

  @Test(
    "Every style listed for a platform is answered in its default category",
    arguments: Platform.allCases)
  func everyStyle(platform: Platform) throws {
    #expect(!platform.styles.isEmpty)
    for style in platform.styles {
      #expect(try style.metrics(platform: platform).size > 0)
    }
  }

  @Test("A larger category never has smaller text", arguments: [Platform.iOS, .watchOS])
  func growing(platform: Platform) throws {
    for style in platform.styles {
      let sizes = platform.categories.compactMap {
        try? style.metrics(category: $0, platform: platform).size
      }
      #expect(sizes == sizes.sorted())
    }
  }
}
