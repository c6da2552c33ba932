import { inkOn } from "@portico/contract/core/colour";
import { type Locale, text } from "@portico/contract/texts/text";
import {
  type Box,
  drawBadge,
  LINE_HEIGHT,
  MARK,
  type PlacedText,
} from "@portico/contract/visits/badge-drawing";
import type { BadgeLayout } from "@portico/contract/visits/badges";
import { translate } from "../../platform/core/translate.ts";
import { drawPdf, drawQr, mm, type Pdf, shapeText, writeText } from "../../platform/documents/pdf.ts";

/** A visitor's badge as a PDF of exactly the label's size. */

export interface Badge {
  locale: Locale;
  client: { name: string; brandColor: string };
  name: string;
  company: string | null;
  hostName: string | null;
  /** `yyyy-MM-dd`. */
  day: string;
  location: string;
  typeName: string | null;
  /** JPEG. */
  photo: Buffer | null;
  qrCodeUrl: string;
}

export async function drawBadgePdf(layout: BadgeLayout, badge: Badge): Promise<Buffer> {
  const { locale } = badge;
  const words = wordsOf(badge);
  const texts = [layout.footer, ...Object.values(words).map((one) => one ?? "")];
  const draw = (photo: Buffer | null) => {
    const drawing = drawBadge(layout, words, photo !== null);
    const size: [number, number] = [mm(drawing.paper.width), mm(drawing.paper.height)];
    return drawPdf({ locale, size, title: badge.name, texts }, (pdf) => {
      const ink = inkOn(badge.client.brandColor);
      fill(pdf, drawing.head, badge.client.brandColor);
      drawMark(pdf, drawing.mark, ink);
      if (drawing.rule) fill(pdf, drawing.rule, badge.client.brandColor);
      for (const one of drawing.texts) write(pdf, one, one.isOnHead ? ink : "black");
      if (drawing.photo && photo) drawPhoto(pdf, photo, drawing.photo);
      const { code } = drawing;
      if (code) drawQr(pdf, badge.qrCodeUrl, mm(code.x), mm(code.y), mm(code.width));
    });
  };
  // An unreadable photo must not leave a visitor without a badge.
  return badge.photo && layout.photo ? draw(badge.photo).catch(() => draw(null)) : draw(null);
}

function wordsOf({ locale, client, name, company, hostName, day, location, typeName }: Badge) {
  const host = hostName && translate(text("mails.host", { name: hostName }), locale);
  const date = translate(text("documents.badgeDay", { day }), locale);
  return { client: client.name, type: typeName, name, company, host, date, location };
}

const fill = (pdf: Pdf, { x, y, width, height }: Box, color: string): void => {
  pdf.rect(mm(x), mm(y), mm(width), mm(height)).fill(color);
};

function drawMark(pdf: Pdf, { x, y, width }: Box, color: string): void {
  const { path, thickness, square } = MARK;
  pdf.save();
  pdf
    .translate(mm(x), mm(y))
    .scale(mm(width) / square.side)
    .translate(-square.x, -square.y);
  pdf.lineWidth(thickness).lineCap("round").path(path).stroke(color);
  pdf.restore();
}

function drawPhoto(pdf: Pdf, photo: Buffer, box: Box): void {
  const [x, y, width, height] = [mm(box.x), mm(box.y), mm(box.width), mm(box.height)];
  pdf
    .save()
    .roundedRect(x, y, width, height, width * 0.08)
    .clip();
  pdf.image(photo, x, y, { cover: [width, height], align: "center", valign: "center" });
  pdf.restore();
}

/** From the top of a line to its base line, in letters, as browsers set Inter in lines of `LINE_HEIGHT`. */
const BASE_LINE = 0.94;

function write(pdf: Pdf, { x, y, width, size, lines, align, isStrong }: PlacedText, color: string): void {
  const whole = lines.join(" ");
  for (const [index, said] of lines.entries()) {
    const line = shapeText(pdf, said, isStrong ? "strong" : "regular", whole);
    const fitted = { size: mm(size), lines: [line], height: 0 };
    const top = mm(y + (index * LINE_HEIGHT + BASE_LINE - line.ascent) * size);
    writeText(pdf, fitted, { x: mm(x), y: top, width: mm(width), align, color });
  }
}
