import type { BadgeLayout } from "./badges.ts";

/**
 * Where everything of a badge stands. The printed badge and its preview both draw this, so that they are the same, and
 * the same each time. Lengths are millimetres.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a badge says; null or "": nothing. */
export interface BadgeWords {
  client: string;
  type: string | null;
  name: string;
  company: string | null;
  /** In words: "Host: Elena Novak". */
  host: string | null;
  date: string;
  location: string | null;
}

/** A text in its final size and lines; a line is `LINE_HEIGHT` times as high as its letters. */
export interface PlacedText {
  part: keyof BadgeWords | "footer";
  x: number;
  y: number;
  width: number;
  size: number;
  lines: string[];
  align: "left" | "right" | "center";
  isStrong: boolean;
  isOnHead: boolean;
}

export interface BadgeDrawing {
  paper: { width: number; height: number };
  /** The ground of the client's colour. */
  head: Box;
  /** The client's mark, on the head. */
  mark: Box;
  /** The line of the client's colour above the last texts. */
  rule: Box | null;
  photo: Box | null;
  code: Box | null;
  texts: PlacedText[];
}

export const LINE_HEIGHT = 1.15;

/** The product's mark, two arches drawn as lines, and the square in which they stand. */
export const MARK = {
  path: "M9.2 22.8v-7.3a6.8 6.8 0 0 1 13.6 0v7.3M13.6 22.8v-7a2.4 2.4 0 0 1 4.8 0v7",
  thickness: 2.2,
  square: { x: 8, y: 8, side: 16 },
};

/** The label for which the sizes below are made, high and wide; they scale with other labels. */
const HIGH = { width: 62, height: 100 };
const WIDE = { width: 62, height: 29 };

export function drawBadge(layout: BadgeLayout, words: BadgeWords, hasPhoto: boolean): BadgeDrawing {
  const { width, height } = layout;
  const paper = layout.orientation === "landscape" ? { width: height, height: width } : { width, height };
  const shown = {
    ...words,
    type: layout.type ? words.type : null,
    company: layout.company ? words.company : null,
    host: layout.host ? words.host : null,
    date: layout.date ? words.date : "",
    location: layout.location ? words.location : null,
    footer: layout.footer,
  };
  const sheet = { paper, words: shown, hasPhoto: layout.photo && hasPhoto, hasCode: layout.qrCode };
  return paper.width > paper.height ? drawWide(sheet) : drawHigh(sheet);
}

interface Sheet {
  paper: { width: number; height: number };
  words: BadgeWords & { footer: string };
  hasPhoto: boolean;
  hasCode: boolean;
}

/** Head, pictures, name and facts from top to bottom; date and footer at the lower edge. */
function drawHigh({ paper, words, hasPhoto, hasCode }: Sheet): BadgeDrawing {
  const unit = Math.min(paper.width / HIGH.width, paper.height / HIGH.height);
  const margin = 3.7 * unit;
  const inner = { x: margin, width: paper.width - 2 * margin };
  const right = paper.width - margin;
  const head = { x: 0, y: 0, width: paper.width, height: (words.type ? 19 : 10.4) * unit };
  const mark = { x: margin, y: 3.3 * unit, width: 3.8 * unit, height: 3.8 * unit };
  const besideMark = mark.x + mark.width + 1.4 * unit;
  const texts = [
    place("client", words.client, {
      box: { x: besideMark, y: 3.4 * unit, width: right - besideMark, height: 3.6 * unit },
      size: 2.9 * unit,
      isOnHead: true,
    }),
    place("type", words.type, {
      box: { ...inner, y: 8.9 * unit, height: 7.4 * unit },
      size: 6 * unit,
      isStrong: true,
      isOnHead: true,
    }),
  ];

  const foot = words.footer ? 4.4 * unit : 0;
  const dateTop = paper.height - margin - foot - (foot && words.date ? 0.6 * unit : 0) - 3.8 * unit;
  const footTop = words.date ? dateTop : paper.height - margin - foot;
  const rule = words.date || words.footer ? { ...inner, y: footTop - 1.6 * unit, height: 0.35 * unit } : null;
  const end = (rule ? rule.y : paper.height - margin) - 2 * unit;

  let top = head.height + 3.6 * unit;
  const photo = hasPhoto ? { x: margin, y: top, width: 25 * unit, height: 25 * unit } : null;
  const side = 21 * unit;
  const code = hasCode
    ? { x: right - side, y: (photo ? photo.y + photo.height : end) - side, width: side, height: side }
    : null;
  if (photo) top += photo.height + 2.6 * unit;
  const name = place("name", words.name, {
    box: { ...inner, y: top, height: 2 * 8 * unit * LINE_HEIGHT },
    size: 8 * unit,
    most: 2,
    isStrong: true,
  });
  top = bottomOf(name) + 0.4 * unit;
  const company = place("company", words.company, {
    box: { ...inner, y: top, height: 4.4 * unit },
    size: 3.8 * unit,
    most: 2,
  });
  if (company) top = bottomOf(company) + 1.4 * unit;
  // Beside the code where that stands at the lower edge.
  const facts = { ...inner, width: code && !photo ? code.x - margin - 2 * unit : inner.width };
  const factHeight = (code && !photo ? 7.6 : 3.6) * unit;
  if (code && !photo) top = Math.max(top, code.y);
  const host = place("host", words.host, {
    box: { ...facts, y: top, height: factHeight },
    size: 3.1 * unit,
    most: 2,
  });
  if (host) top = bottomOf(host) + 0.6 * unit;
  const location = place("location", words.location, {
    box: { ...facts, y: top, height: factHeight },
    size: 3.1 * unit,
    most: 2,
  });
  const date = place("date", words.date, {
    box: { ...inner, y: dateTop, height: 3.8 * unit },
    size: 3.1 * unit,
    isStrong: true,
  });
  const footer = place("footer", words.footer, {
    box: { ...inner, y: paper.height - margin - foot, height: foot },
    size: 2.6 * unit,
    most: 2,
  });
  texts.push(name, company, host, location, date, footer);
  return { paper, head, mark, rule, photo, code, texts: texts.filter((text) => text !== undefined) };
}

/** Type and client in the head; photo, words and code side by side. */
function drawWide({ paper, words, hasPhoto, hasCode }: Sheet): BadgeDrawing {
  const unit = Math.min(paper.width / WIDE.width, paper.height / WIDE.height);
  // Letters have more room on a label that is wider than that one.
  const letter = Math.min(paper.height / WIDE.height, (paper.width / WIDE.width) * 1.4);
  const margin = 2.4 * unit;
  const gap = 2 * unit;
  const head = { x: 0, y: 0, width: paper.width, height: 6.4 * unit };
  const mark = { x: margin, y: 1.5 * unit, width: 3.4 * unit, height: 3.4 * unit };
  const right = paper.width - margin;
  const besideMark = mark.x + mark.width + 1.2 * unit;
  const half = (right - besideMark - gap) / 2;
  const line = { y: 1.2 * unit, height: 4 * unit };
  const texts = [
    place("type", words.type, {
      box: { ...line, x: besideMark, width: half },
      size: 3.2 * unit,
      isStrong: true,
      isOnHead: true,
    }),
    place("client", words.client, {
      box: words.type
        ? { ...line, x: right - half, width: half }
        : { ...line, x: besideMark, width: right - besideMark },
      size: 2.6 * unit,
      align: words.type ? "right" : "left",
      isOnHead: true,
    }),
  ];

  const foot = words.footer ? 2.4 * letter : 0;
  const top = head.height + 2 * unit;
  const bottom = paper.height - 2 * unit - (foot ? foot + 0.6 * unit : 0);
  const body = bottom - top;
  const photo = hasPhoto
    ? { x: margin, y: top, width: Math.min(0.2 * paper.width, 0.8 * body), height: 0 }
    : null;
  if (photo) photo.height = photo.width * 1.25;
  const side = Math.min(body, 0.21 * paper.width);
  const code = hasCode ? { x: right - side, y: top, width: side, height: side } : null;
  const x = photo ? photo.x + photo.width + gap : margin;
  const inner = { x, width: (code ? code.x - gap : right) - x };

  const small = [
    ["company", words.company, 2.6],
    ["host", words.host, 2.3],
    ["location", words.location, 2.3],
    ["date", words.date, 2.3],
  ] as const;
  const lines = small.filter(([, text]) => text);
  const step = 1.2 * letter;
  const needed = lines.reduce((sum, [, , size]) => sum + size * step, 0);
  const name = place("name", words.name, {
    box: { ...inner, y: top, height: Math.min(body - needed - 0.6 * letter, 2 * 3.6 * step) },
    size: 3.6 * letter,
    most: 2,
    isStrong: true,
  });
  let next = bottomOf(name) + 0.4 * letter;
  const facts = lines.map(([part, text, size]) => {
    const box = { ...inner, y: next, height: size * step };
    next += size * step;
    return place(part, text, { box, size: size * letter });
  });
  const footer = place("footer", words.footer, {
    box: { x: margin, y: paper.height - 2 * unit - foot, width: right - margin, height: foot },
    size: 1.9 * letter,
    most: 2,
  });
  texts.push(name, ...facts, footer);
  return { paper, head, mark, rule: null, photo, code, texts: texts.filter((text) => text !== undefined) };
}

interface Placing {
  box: Box;
  size: number;
  /** The number of lines, 1 if left out. */
  most?: number;
  align?: PlacedText["align"];
  isStrong?: boolean;
  isOnHead?: boolean;
}

/** Makes a text smaller until it fits the box in so many lines: nothing is ever cut. */
function place<Given extends string | null>(
  part: PlacedText["part"],
  given: Given,
  { box, size, most = 1, align = "left", isStrong = false, isOnHead = false }: Placing,
): PlacedText | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  for (let fitting = size; ; fitting *= 0.97) {
    // A word is broken only where the letters would become too small to read.
    const lines = breakText(text, box.width / fitting, fitting < size / 2);
    if (lines && lines.length <= most && lines.length * fitting * LINE_HEIGHT <= box.height + 1e-6)
      return { part, x: box.x, y: box.y, width: box.width, size: fitting, lines, align, isStrong, isOnHead };
  }
}

const bottomOf = (text: PlacedText | undefined): number =>
  text ? text.y + text.lines.length * text.size * LINE_HEIGHT : 0;

/** The lines of a text; undefined if a word is too long and must not be broken. */
function breakText(text: string, width: number, mayBreak: boolean): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (letterWidths(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    if (letterWidths(word) <= width) continue;
    if (!mayBreak) return undefined;
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line && letterWidths(line + segment) > width) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The width of a text in letters of size 1, never less than it is: by a table instead of a font, so that a browser whose
 * font has not come yet calculates the same as the printer's.
 */
export const letterWidths = (text: string): number => {
  let sum = 0;
  for (const sign of text.normalize("NFD")) sum += widthOf(sign);
  return sum;
};

/** Widths of Inter, the bold where that is wider. */
const WIDTHS: readonly [RegExp, number][] = [
  // The hook of some letters stands beside them.
  [/\u030c/u, 0.1],
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ !',.:;Iijl|·ΙιІі]/u, 0.36],
  [/[()/[\]`frt1гтј-]/u, 0.5],
  [/[acekvxyzsJFL7?"*_зсеакх]/u, 0.62],
  [/[bdghnopquEPBRSTZ023456789#&+<=>$~]/u, 0.7],
  [/[MWmw@%½¼¾©æÆœŒĲ]/u, 1.06],
  [/[ЖФШЩЪЫЮЉЊЂЋДжфшщъыюљњђћдΩΦΨωφψΜМ]/u, 1.16],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u, 0.82],
];
const OTHER_WIDTH = 1.1;

const widthOf = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER_WIDTH;
