/** Makes fonts of parts of others; it brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
