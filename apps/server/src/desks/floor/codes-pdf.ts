import { setImmediate as otherWork } from "node:timers/promises";
import { type Locale, text } from "@portico/contract/texts/text";
import { translate } from "../../platform/core/translate.ts";
import {
  drawPdf,
  drawQr,
  type FittedText,
  fitText,
  mm,
  type Pdf,
  type PdfFont,
  writeText,
} from "../../platform/documents/pdf.ts";

/** Sheets of cards to cut out and put on desks. */

export interface CodeSheetZone {
  name: string;
  floorName: string;
}

export interface CodeSheetDesk {
  id: string;
  name: string;
}

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(10);
const COLUMNS = 3;
const ROWS = 3;
const CARD = { width: (A4.width - 2 * MARGIN) / COLUMNS, height: (A4.height - 2 * MARGIN) / ROWS };
const PADDING = mm(5);
const INNER = CARD.width - 2 * PADDING;
const CODE = mm(42);
/** A QR code needs a quiet zone of at least four of its dots. */
const QUIET_ZONE = mm(4);
const GAP = mm(2);

/** The address in a desk's code: it names the desk and authorises nothing. */
const codeUrl = (origin: string, deskId: string): string =>
  `${origin}/handle-qr?aid=desk-booking&oid=${deskId}`;

/** @param origin the client's address for browsers, without a slash at the end */
export function drawCodeSheets(
  zone: CodeSheetZone,
  desks: readonly CodeSheetDesk[],
  { origin, locale }: { origin: string; locale: Locale },
): Promise<Buffer> {
  const instruction = translate(text("documents.scanToBookDesk"), locale);
  return drawPdf(
    {
      locale,
      size: [A4.width, A4.height],
      title: `${zone.floorName} ${zone.name}`,
      texts: [zone.name, zone.floorName, instruction, ...desks.map(({ name }) => name)],
    },
    async (pdf) => {
      for (const [at, desk] of desks.entries()) {
        const place = at % (COLUMNS * ROWS);
        if (at > 0 && place === 0) {
          await otherWork();
          pdf.addPage();
        }
        const x = MARGIN + (place % COLUMNS) * CARD.width;
        const y = MARGIN + Math.floor(place / COLUMNS) * CARD.height;
        drawCard(pdf, zone, desk, { x, y, url: codeUrl(origin, desk.id), instruction });
      }
    },
  );
}

interface Card {
  x: number;
  y: number;
  url: string;
  instruction: string;
}

/**
 * The desk's name above the code, its place and the instruction below; all centred, however long the texts
 * are.
 */
function drawCard(
  pdf: Pdf,
  zone: CodeSheetZone,
  desk: CodeSheetDesk,
  { x, y, url, instruction }: Card,
): void {
  pdf.lineWidth(0.5).strokeColor("#bbbbbb").rect(x, y, CARD.width, CARD.height).stroke();
  const room = CARD.height - 2 * PADDING - CODE - 2 * QUIET_ZONE - GAP;
  const name = fitInto(pdf, desk.name, "strong", [28, 22, 18, 14, 11, 9], room * 0.5);
  const where = [
    fitInto(pdf, zone.name, "regular", [11, 9, 7], room * 0.2),
    fitInto(pdf, zone.floorName, "regular", [11, 9, 7, 5], room * 0.2),
  ];
  const howTo = fitInto(pdf, instruction, "regular", [8], room * 0.1);
  const words = [name, ...where, howTo].reduce((sum, fitted) => sum + fitted.height, 0);
  const height = words + CODE + 2 * QUIET_ZONE + GAP;
  let top = y + (CARD.height - height) / 2;
  const add = (fitted: FittedText) => {
    writeText(pdf, fitted, { x: x + PADDING, y: top, width: INNER, align: "center" });
    top += fitted.height;
  };
  add(name);
  top += QUIET_ZONE;
  drawQr(pdf, url, x + (CARD.width - CODE) / 2, top, CODE);
  top += CODE + QUIET_ZONE;
  for (const fitted of where) add(fitted);
  top += GAP;
  add(howTo);
}

/** Fits the text in the largest of these sizes whose height is at most this; otherwise in the last size. */
function fitInto(
  pdf: Pdf,
  text: string,
  font: PdfFont,
  [size, ...smaller]: readonly number[],
  height: number,
): FittedText {
  const fitted = fitText(pdf, text, INNER, { font, size: size!, smallest: smaller.at(-1) ?? size! });
  return fitted.height <= height || smaller.length === 0 ? fitted : fitInto(pdf, text, font, smaller, height);
}
