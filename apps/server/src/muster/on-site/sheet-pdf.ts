import { setImmediate as otherWork } from "node:timers/promises";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { PresentKind, SeenBy } from "@portico/contract/muster/form";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { translate } from "../../platform/core/translate.ts";
import { drawPdf, fitText, mm, type Pdf, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import type { PresentRow } from "./queries.ts";

/** The muster list on paper: a box to tick for everybody, each floor on pages of its own. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(12);
const TOP = mm(34);
const ROW = mm(9);
const BOX = mm(4);
/** Where the columns begin, and how wide they are. */
const COLUMNS = [
  { x: MARGIN + mm(8), width: mm(62) },
  { x: MARGIN + mm(72), width: mm(48) },
  { x: MARGIN + mm(122), width: mm(36) },
  { x: MARGIN + mm(160), width: mm(26) },
] as const;
const ROWS = Math.floor((A4.height - TOP - MARGIN) / ROW);

const SEEN: Record<SeenBy, Text> = {
  visit: text("documents.musterByVisit"),
  presence: text("documents.musterByPresence"),
  desk: text("documents.musterByDesk"),
  room: text("documents.musterByRoom"),
  "sign-in": text("documents.musterBySignIn"),
  plate: text("documents.musterByPlate"),
};
const KINDS: Record<PresentKind, Text> = {
  employee: text("documents.musterColleague"),
  visitor: text("documents.musterVisitor"),
  vehicle: text("documents.musterVehicle"),
};

interface SheetPage {
  title: string;
  rows: readonly PresentRow[];
}

export function drawSheet(
  site: { name: string; timeZone: string },
  rows: readonly PresentRow[],
  { now, locale }: { now: Date; locale: Locale },
): Promise<Buffer> {
  const say = (one: Text) => translate(one, locale);
  const heading = say(
    text("documents.musterHeading", {
      site: site.name,
      day: dayOf(now, site.timeZone),
      time: timeOf(now, site.timeZone),
      count: rows.length,
    }),
  );
  const cellsOf = (row: PresentRow): string[] => [
    row.kind === "vehicle" ? (row.registration ?? "") : `${row.lastName}, ${row.firstName}`,
    [row.zone, row.desk, row.place].filter(Boolean).join(", "),
    row.seenAt === null
      ? say(text("documents.musterExpected"))
      : `${say(SEEN[row.seenBy])}, ${timeOf(new Date(row.seenAt), site.timeZone)}`,
    row.phone ?? "",
  ];
  const secondOf = (row: PresentRow): string =>
    [say(KINDS[row.kind]), row.company].filter(Boolean).join(", ");
  const pages = pagesOf(rows, say);
  const texts = [
    heading,
    ...pages.map(({ title }) => title),
    ...rows.flatMap((row) => [...cellsOf(row), secondOf(row)]),
    say(text("documents.musterNobody")),
  ];
  return drawPdf({ locale, size: [A4.width, A4.height], title: heading, texts }, async (pdf) => {
    for (const [at, page] of pages.entries()) {
      if (at > 0) {
        await otherWork();
        pdf.addPage();
      }
      write(pdf, page.title, { x: MARGIN, y: mm(12), width: A4.width - 2 * MARGIN }, "strong", 20);
      write(pdf, heading, { x: MARGIN, y: mm(22), width: A4.width - 2 * MARGIN }, "regular", 10);
      for (const [line, row] of page.rows.entries()) {
        const y = TOP + line * ROW;
        pdf
          .lineWidth(0.4)
          .strokeColor("#bbbbbb")
          .moveTo(MARGIN, y)
          .lineTo(A4.width - MARGIN, y)
          .stroke();
        pdf
          .lineWidth(0.8)
          .strokeColor("#333333")
          .rect(MARGIN, y + (ROW - BOX) / 2, BOX, BOX)
          .stroke();
        for (const [column, cell] of cellsOf(row).entries()) {
          const { x, width } = COLUMNS[column]!;
          const isName = column === 0;
          write(pdf, cell, { x, y: y + mm(isName ? 0.8 : 2.4), width }, isName ? "strong" : "regular", 10);
        }
        write(pdf, secondOf(row), { x: COLUMNS[0].x, y: y + mm(5), width: COLUMNS[0].width }, "regular", 8);
      }
    }
  });
}

/** By building and floor, then those of whom no floor is known, by name; a long floor takes several pages. */
function pagesOf(rows: readonly PresentRow[], say: (one: Text) => string): SheetPage[] {
  const floors = new Map<string, PresentRow[]>();
  for (const row of rows) {
    const key = row.floor === null ? "" : `${row.building} ${row.floor}`;
    floors.set(key, [...(floors.get(key) ?? []), row]);
  }
  const collator = new Intl.Collator("en", { numeric: true });
  const keys = [...floors.keys()].sort((a, b) => (a === "" ? 1 : b === "" ? -1 : collator.compare(a, b)));
  const pages = keys.flatMap((key) => {
    const title = key === "" ? say(text("documents.musterNoFloor")) : key;
    const sorted = floors
      .get(key)!
      .toSorted((a, b) => collator.compare(a.lastName + a.firstName, b.lastName + b.firstName));
    return Array.from({ length: Math.ceil(sorted.length / ROWS) }, (_, at) => ({
      title,
      rows: sorted.slice(at * ROWS, (at + 1) * ROWS),
    }));
  });
  return pages.length > 0 ? pages : [{ title: say(text("documents.musterNobody")), rows: [] }];
}

/** In one line, in the largest size that fits; at the smallest size, the rest of a long text is left out. */
function write(
  pdf: Pdf,
  words: string,
  box: { x: number; y: number; width: number },
  font: PdfFont,
  size: number,
): void {
  if (words === "") return;
  for (let points = size; ; points--) {
    const fitted = fitText(pdf, words, box.width, { font, size: points, smallest: points });
    if (fitted.lines.length > 1 && points > 6) continue;
    writeText(pdf, { ...fitted, lines: fitted.lines.slice(0, 1) }, box);
    return;
  }
}
