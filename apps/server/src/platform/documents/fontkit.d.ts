/** Types of pdfkit's font reader, which has none. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    path: { toSVG(): string };
  }
  /** A font that has been read, as pdfkit takes it. Lengths are in the font's units. */
  export interface Font {
    characterSet: number[];
    unitsPerEm: number;
    ascent: number;
    /** Negative: below the base line. */
    descent: number;
    lineGap: number;
    glyphForCodePoint(codePoint: number): Glyph;
    /** Glyphs from left to right. */
    layout(
      text: string,
      features?: Readonly<Record<string, boolean>>,
    ): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
  }
  export function create(bytes: Buffer): Font;
}
