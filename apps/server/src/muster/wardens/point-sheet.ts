import { type Locale, text } from "@portico/contract/texts/text";
import { translate } from "../../platform/core/translate.ts";
import { drawPdf, drawQr, fitText, mm, type PdfFont, writeText } from "../../platform/documents/pdf.ts";

/** The page to put up at an assembly point: its letter, and the code by which people say that they are safe. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(20);
const CODE = mm(120);

interface PointSheet {
  code: string;
  name: string;
  site: string;
  clientName: string;
  url: string;
}

export function drawPointSheet({ code, name, site, clientName, url }: PointSheet, locale: Locale) {
  const title = translate(text("documents.pointName", { code }), locale);
  const instruction = translate(text("documents.pointInstruction"), locale);
  const place = `${name}, ${site}`;
  const hint = translate(text("documents.scanHint"), locale);
  const texts = [clientName, title, place, instruction, hint];
  return drawPdf({ locale, size: [A4.width, A4.height], title, texts }, (pdf) => {
    const width = A4.width - 2 * MARGIN;
    let y = mm(20);
    const add = (words: string, font: PdfFont, size: number) => {
      const fitted = fitText(pdf, words, width, { font, size, smallest: 12 });
      writeText(pdf, fitted, { x: MARGIN, y, width, align: "center" });
      y += fitted.height;
    };
    add(clientName, "regular", 16);
    y += mm(4);
    add(title, "strong", 48);
    add(place, "regular", 22);
    y += mm(12);
    drawQr(pdf, url, (A4.width - CODE) / 2, y, CODE);
    y += CODE + mm(12);
    add(instruction, "strong", 30);
    y += mm(2);
    add(hint, "regular", 14);
  });
}
