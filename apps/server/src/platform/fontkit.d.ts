/** pdfkit's reader of fonts, which brings no types. */
declare module "fontkit" {
  /** A font that has been read, as pdfkit takes it. */
  export interface Font {
    characterSet: number[];
    glyphForCodePoint(codePoint: number): object;
  }
  export function create(bytes: Buffer): Font;
}
