import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/**
 * The content of a document as text: each word with its position and size in points, and the contents of its
 * QR codes.
 */

const readerFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(readerFile)).buffer } });

/** Pixels per point, the least resolution of label printers. */
const SCALE = 3;

type Picture = Extract<Parameters<typeof readBarcodes>[0], { width: number }>;
/** The canvas that pdfjs uses in Node, as far as this file needs it. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): { getImageData(x: number, y: number, width: number, height: number): Picture };
}

export async function pdfAsText(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const lines = [`${pdf.numPages} page(s)`];
  const { info } = await pdf.getMetadata();
  for (const [name, value] of Object.entries(info as Record<string, unknown>).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    if (typeof value === "string" && !/Date$/.test(name)) lines.push(`${name}: ${value}`);
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    lines.push("", `page ${number}: ${round(width)} × ${round(height)}`);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
      lines.push(`  ${round(x)}, ${round(y)}, size ${round(Math.hypot(a, b))}: ${item.str}`);
    }
    const viewport = page.getViewport({ scale: SCALE });
    const factory = pdf.canvasFactory as { create(width: number, height: number): { canvas: Canvas } };
    const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const picture = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const codes = await readBarcodes(picture, { formats: ["QRCode"] });
    for (const text of codes.map((code) => code.text).sort()) lines.push(`  code: ${text}`);
  }
  await loading.destroy();
  return lines.join("\n");
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
