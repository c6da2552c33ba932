import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { translate } from "../platform/core/translate.ts";
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
const INSTRUCTIONS: Record<QrTypeId, Text> = {
  "visit-check-in": text("documents.scanToCheckIn"),
  "site-sign-in": text("documents.scanToSignIn"),
  "desk-booking": text("documents.scanToBookDesk"),
  presence: text("documents.scanForPresence"),
};

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(20);
const CODE = mm(150);

export function drawCodeSheet(sheet: Sheet, locale: Locale): Promise<Buffer> {
  const { clientName, name, site } = sheet;
  const instruction = translate(INSTRUCTIONS[sheet.actionType], locale);
  const hint = translate(text("documents.scanHint"), locale);
  const texts = [clientName, instruction, ...(site ? [site.name] : []), name, hint];
  return drawPdf({ locale, size: [A4.width, A4.height], title: name, texts }, (pdf) => {
    const width = A4.width - 2 * MARGIN;
    let y = mm(24);
    const add = (text: string, font: PdfFont, size: number) => {
      const fitted = fitText(pdf, text, width, { font, size, smallest: 12 });
      writeText(pdf, fitted, { x: MARGIN, y, width, align: "center" });
      y += fitted.height;
    };
    add(clientName, "regular", 16);
    y += mm(6);
    add(instruction, "strong", 44);
    y += mm(2);
    if (site) add(site.name, "regular", 24);
    y += mm(12);
    drawQr(pdf, sheet.codeUrl, (A4.width - CODE) / 2, y, CODE);
    y += CODE + mm(12);
    add(name, "strong", 20);
    y += mm(2);
    add(hint, "regular", 14);
  });
}
