import { drawPdf, drawQr, fitText, mm, type PdfFont, writeText } from "../platform/documents/pdf.ts";
import type { QrTypeId } from "./public.ts";

/** A page to print and put up. */

export interface Sheet {
  name: string;
  actionType: QrTypeId;
  site: { name: string } | null;
  clientName: string;
  codeUrl: string;
}

/** The instruction on the page for the person who scans it. */
const INSTRUCTIONS: Record<QrTypeId, string> = {
  "visit-check-in": "Scan to check in",
  "site-sign-in": "Scan to sign in",
  "desk-booking": "Scan to book this desk",
  presence: "Scan to say that you are here",
};

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(20);
const CODE = mm(150);

const HINT = "Open your phone's camera and hold it over the code.";

const textsOf = ({ clientName, actionType, site, name }: Sheet): string[] => [
  clientName,
  INSTRUCTIONS[actionType],
  ...(site ? [site.name] : []),
  name,
  HINT,
];

export const drawCodeSheet = (sheet: Sheet): Promise<Buffer> =>
  drawPdf({ size: [A4.width, A4.height], title: sheet.name, texts: textsOf(sheet) }, (pdf) => {
    const width = A4.width - 2 * MARGIN;
    let y = mm(24);
    const add = (text: string, font: PdfFont, size: number) => {
      const fitted = fitText(pdf, text, width, { font, size, smallest: 12 });
      writeText(pdf, fitted, { x: MARGIN, y, width, align: "center" });
      y += fitted.height;
    };
    add(sheet.clientName, "regular", 16);
    y += mm(6);
    add(INSTRUCTIONS[sheet.actionType], "strong", 44);
    y += mm(2);
    if (sheet.site) add(sheet.site.name, "regular", 24);
    y += mm(12);
    drawQr(pdf, sheet.codeUrl, (A4.width - CODE) / 2, y, CODE);
    y += CODE + mm(12);
    add(sheet.name, "strong", 20);
    y += mm(2);
    add(HINT, "regular", 14);
  });
