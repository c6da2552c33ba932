import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Reads a PDF as a person would see it. */

export interface ReadPdf {
  pages: number;
  /** The page's size in whole millimetres. */
  size: { width: number; height: number };
  /** All words of the page, in drawing order. */
  text: string;
  /** The contents of the QR codes on the drawn page. */
  codes: string[];
}

const readerFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(readerFile)).buffer } });

/** Pixels per point: about 290 per inch, fewer than label printers draw. */
const SCALE = 4;

type Picture = Extract<Parameters<typeof readBarcodes>[0], { width: number }>;

/** The part of pdfjs's canvas in Node that is used here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): { getImageData(x: number, y: number, width: number, height: number): Picture };
}

/** The texts that a document declares for letters which its glyphs alone do not give. */
export function actualTexts(bytes: Buffer): string[] {
  const streams = bytes.toString("latin1").matchAll(/stream\n(.*?)\nendstream/gs);
  const contents = [...streams].map(([, content]) => inflated(Buffer.from(content!, "latin1")));
  return contents
    .flatMap((content) => [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)])
    .map(([, text]) => {
      const raw = text!.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);
      // UTF-16 with a byte order mark.
      return Buffer.from(raw, "latin1").swap16().toString("utf16le").slice(1);
    });
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function inflated(content: Buffer): string {
  try {
    return inflateSync(content).toString("latin1");
  } catch {
    // A picture or a font.
    return "";
  }
}

/** @param number of the page, from 1 */
export async function readPdf(bytes: Buffer, number = 1): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const page = await pdf.getPage(number);
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
