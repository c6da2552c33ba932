import { drawPdf, drawQr, fitText, mm, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import { formatPin } from "../core/format-pin.ts";
import { type Pass, pinLabelOf, textsOf } from "./pass.ts";

/** A6, to print or to show on a phone. */
const PAPER = { width: mm(105), height: mm(148) };
const MARGIN = mm(9);
const SECONDARY_COLOR = "#474F5E";
/** The code takes the space that the text leaves, within these limits. */
const CODE = { least: mm(24), most: mm(46) };

const titleOf = ({ visitorName, clientName }: Pass): string => `${visitorName}, ${clientName}`;

/** The digital pass as a PDF. */
export const drawPassPdf = (pass: Pass): Promise<Buffer> =>
  drawPdf(
    { locale: pass.locale, size: [PAPER.width, PAPER.height], title: titleOf(pass), texts: textsOf(pass) },
    (pdf) => {
      const width = PAPER.width - 2 * MARGIN;
      let y = MARGIN;
      const add = (text: string, font: PdfFont, size: number, color = "black") => {
        const fitted = fitText(pdf, shorten(text), width, { font, size, smallest: 8 });
        writeText(pdf, fitted, { x: MARGIN, y, width, color });
        y += fitted.height;
      };
      add(pass.clientName, "strong", 11, SECONDARY_COLOR);
      y += mm(2);
      add(pass.visitorName, "strong", 20);
      if (pass.company) add(pass.company, "regular", 12, SECONDARY_COLOR);
      y += mm(2);
      for (const { label, value } of pass.facts) {
        y += mm(1);
        add(label, "regular", 8, SECONDARY_COLOR);
        add(value, "strong", 10);
      }
      const foot = PAPER.height - MARGIN;
      const side = Math.min(CODE.most, Math.max(CODE.least, foot - y - mm(4)));
      const top = foot - side;
      if (pass.code) drawQr(pdf, pass.code, MARGIN, top, side);
      if (!pass.pin) return;
      const x = pass.code ? MARGIN + side + mm(6) : MARGIN;
      const beside = { x, width: PAPER.width - MARGIN - x };
      const label = fitText(pdf, pinLabelOf(pass), beside.width, { font: "regular", size: 9, smallest: 9 });
      writeText(pdf, label, { ...beside, y: top, color: SECONDARY_COLOR });
      const pin = fitText(pdf, formatPin(pass.pin), beside.width, { font: "strong", size: 20, smallest: 10 });
      writeText(pdf, pin, { ...beside, y: top + label.height });
    },
  );

const FACT_MAX = 90;

/** A pass has one page: text that would push the code off it is cut, with an ellipsis. */
const shorten = (text: string): string => {
  const signs = [...text];
  return signs.length > FACT_MAX ? `${signs.slice(0, FACT_MAX).join("").trimEnd()}…` : text;
};
