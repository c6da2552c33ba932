/** Types of a package that makes fonts of parts of other fonts; it has none. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
