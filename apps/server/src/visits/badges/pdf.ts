import { type Locale, type Text, text } from "@portico/contract/texts/text";
import type { BadgeLayout } from "@portico/contract/visits/badges";
import { translate } from "../../platform/core/translate.ts";
import {
  drawPdf,
  drawQr,
  type FittedText,
  fitText,
  type LineStyle,
  mm,
  type Pdf,
  writeText,
} from "../../platform/documents/pdf.ts";

/** A visitor's badge as a PDF of exactly the label's size. */

export interface Badge {
  locale: Locale;
  clientName: string;
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

/** The label for which the sizes below are made; they scale with the size of other labels. */
const DEFAULT_SIZE = { width: mm(62), height: mm(100) };
const MARGIN = mm(4);
const GAP = mm(2);
const PICTURE_LARGEST = mm(40);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function drawBadgePdf(layout: BadgeLayout, badge: Badge): Promise<Buffer> {
  const { locale } = badge;
  const sides: [number, number] = [mm(layout.width), mm(layout.height)];
  const [width, height] = layout.orientation === "landscape" ? [sides[1], sides[0]] : sides;
  const texts = [layout.footer, ...toTextBlocks(layout, badge).map(({ text }) => text)];
  const draw = (photo: Buffer | null) =>
    drawPdf({ locale, size: [width, height], title: badge.name, texts }, (pdf) =>
      drawBadge(pdf, layout, { ...badge, photo }, { x: 0, y: 0, width, height }),
    );
  // An unreadable photo must not leave a visitor without a badge.
  return badge.photo && layout.photo ? draw(badge.photo).catch(() => draw(null)) : draw(null);
}

/** Pictures and code are below the text on a high label, beside the text on a wide one. */
function drawBadge(pdf: Pdf, layout: BadgeLayout, badge: Badge, page: Box): void {
  // Small labels have small margins.
  const scale = Math.min(1, Math.min(page.width, page.height) / DEFAULT_SIZE.width);
  const margin = MARGIN * scale;
  const isWide = page.width > page.height;
  const inner = {
    x: margin,
    y: margin,
    width: page.width - 2 * margin,
    height: page.height - 2 * margin,
  };
  const foot = drawFooter(pdf, layout.footer, inner, scale, isWide);
  const body = { ...inner, height: inner.height - foot };
  const pictures = picturesOf(layout, badge);
  const side = sideOf(body, isWide);
  if (pictures.length === 0) drawBlocks(pdf, layout, badge, body);
  else if (isWide) {
    drawBlocks(pdf, layout, badge, { ...body, width: body.width - side - 2 * GAP });
    drawColumn(pdf, pictures, { ...body, x: body.x + body.width - side, width: side });
  } else {
    drawBlocks(pdf, layout, badge, { ...body, height: body.height - side - GAP });
    drawRow(pdf, pictures, { ...body, y: body.y + body.height - side, height: side });
  }
}

/** Draws the footer at the lower edge and returns the height that it takes. */
function drawFooter(pdf: Pdf, text: string, inner: Box, scale: number, isWide: boolean): number {
  if (!text) return 0;
  const fitted = fitText(pdf, text, inner.width, { font: "regular", size: 8 * scale, smallest: 4 * scale });
  const y = inner.y + inner.height - fitted.height;
  writeText(pdf, fitted, { x: inner.x, y, width: inner.width, align: isWide ? "left" : "center" });
  return fitted.height + GAP * scale;
}

/** The side of the square for a code or a photo. */
const sideOf = ({ width, height }: Box, isWide: boolean): number =>
  Math.min(PICTURE_LARGEST, isWide ? width * 0.34 : Math.min(height * 0.34, width * 0.58));

/** Draws a picture into a square. */
type Picture = (pdf: Pdf, x: number, y: number, side: number) => void;

function picturesOf(layout: BadgeLayout, { photo, qrCodeUrl }: Badge): Picture[] {
  const pictures: Picture[] = [];
  if (photo)
    pictures.push((pdf, x, y, side) => {
      pdf.save().rect(x, y, side, side).clip();
      pdf.image(photo, x, y, { cover: [side, side], align: "center", valign: "center" });
      pdf.restore();
    });
  if (layout.qrCode) pictures.push((pdf, x, y, side) => drawQr(pdf, qrCodeUrl, x, y, side));
  return pictures;
}

/** Draws pictures side by side, centred. */
function drawRow(pdf: Pdf, pictures: Picture[], { x, y, width, height }: Box): void {
  const side = Math.min(height, (width - (pictures.length - 1) * 2 * GAP) / pictures.length);
  const taken = pictures.length * side + (pictures.length - 1) * 2 * GAP;
  for (const [index, picture] of pictures.entries())
    picture(pdf, x + (width - taken) / 2 + index * (side + 2 * GAP), y + height - side, side);
}

/** Draws pictures one below the other, from the top. */
function drawColumn(pdf: Pdf, pictures: Picture[], { x, y, width, height }: Box): void {
  const side = Math.min(width, (height - (pictures.length - 1) * GAP) / pictures.length);
  for (const [index, picture] of pictures.entries())
    picture(pdf, x + width - side, y + index * (side + GAP), side);
}

interface TextBlock {
  text: string;
  line: LineStyle;
  /** Space above the text. */
  gap?: number;
  /** White on black: the part of a badge that guards look for. */
  isBand?: boolean;
}

function toTextBlocks(layout: BadgeLayout, badge: Badge): TextBlock[] {
  const inWords = (said: Text): string => translate(said, badge.locale);
  const blocks: (TextBlock | null)[] = [
    { text: badge.clientName, line: { font: "regular", size: 10, smallest: 5 } },
    layout.type && badge.typeName
      ? { text: badge.typeName, line: { font: "strong", size: 12, smallest: 6 }, gap: 4, isBand: true }
      : null,
    { text: badge.name, line: { font: "strong", size: 26, smallest: 13 }, gap: 7 },
    layout.company && badge.company
      ? { text: badge.company, line: { font: "regular", size: 13, smallest: 6 } }
      : null,
    layout.host && badge.hostName
      ? {
          text: inWords(text("mails.host", { name: badge.hostName })),
          line: { font: "regular", size: 11, smallest: 6 },
          gap: 6,
        }
      : null,
    layout.date
      ? {
          text: inWords(text("documents.badgeDay", { day: badge.day })),
          line: { font: "regular", size: 11, smallest: 6 },
        }
      : null,
    layout.location && badge.location
      ? { text: badge.location, line: { font: "regular", size: 10, smallest: 5 } }
      : null,
  ];
  return blocks.filter((line) => line !== null);
}

interface FittedBlock extends Omit<TextBlock, "line"> {
  fitted: FittedText;
  scale: number;
}

/** Padding around the text of a band. */
const BAND_PADDING = 3;

const heightOf = ({ fitted, gap = 0, isBand, scale }: FittedBlock): number =>
  fitted.height + (gap + (isBand ? 2 * BAND_PADDING : 0)) * scale;

/** The largest scale, in steps, at which all text fits the box; the smallest one if none does. */
function fitBlocks(pdf: Pdf, blocks: TextBlock[], box: Box): FittedBlock[] {
  const usual = Math.min(
    box.width / (DEFAULT_SIZE.width - 2 * MARGIN),
    box.height / (DEFAULT_SIZE.height * 0.5),
  );
  for (let scale = Math.min(2, Math.max(usual, 0.5)); ; scale -= 0.05) {
    const set = blocks.map(({ line, ...rest }) => ({
      ...rest,
      scale,
      fitted: fitText(pdf, rest.text, box.width, {
        font: line.font,
        size: line.size * scale,
        smallest: line.smallest * Math.min(1, scale),
      }),
    }));
    const height = set.reduce((sum, one) => sum + heightOf(one), 0);
    if (height <= box.height || scale <= 0.2) return set;
  }
}

function drawBlocks(pdf: Pdf, layout: BadgeLayout, badge: Badge, box: Box): void {
  let { y } = box;
  for (const blocks of fitBlocks(pdf, toTextBlocks(layout, badge), box)) {
    const { fitted, gap = 0, isBand, scale } = blocks;
    const top = y + gap * scale;
    if (isBand) pdf.rect(box.x, top, box.width, fitted.height + 2 * BAND_PADDING * scale).fill("black");
    writeText(pdf, fitted, {
      x: isBand ? box.x + 2 * BAND_PADDING * scale : box.x,
      y: isBand ? top + BAND_PADDING * scale : top,
      width: box.width,
      color: isBand ? "white" : "black",
    });
    y += heightOf(blocks);
  }
}
