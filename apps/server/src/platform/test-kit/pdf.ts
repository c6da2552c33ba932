import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Opens a PDF as a person would, and reads it back. */

export interface ReadPdf {
  pages: number;
  /** Of the first page, in whole millimetres. */
  size: { width: number; height: number };
  /** All words of the first page, in the order they were drawn. */
  text: string;
  /** What the QR codes in the drawn page say. */
  codes: string[];
}

const readerFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(readerFile)).buffer } });

/** Pixels a point: about 290 to the inch, less than label printers draw. */
const SCALE = 4;

type Picture = Extract<Parameters<typeof readBarcodes>[0], { width: number }>;

/** What pdfjs draws on in Node, as far as it is used here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): { getImageData(x: number, y: number, width: number, height: number): Picture };
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SCALE });
  const factory = pdf.canvasFactory as { create(width: number, height: number): { canvas: Canvas } };
  const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const picture = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const codes = await readBarcodes(picture, { formats: ["QRCode"] });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).filter((word) => word.trim() !== "");
  const read = {
    pages: pdf.numPages,
    size: { width: Math.round((width * 25.4) / 72), height: Math.round((height * 25.4) / 72) },
    text: text.join(" "),
    codes: codes.map((code) => code.text),
  };
  await loading.destroy();
  return read;
}
