import { text } from "@portico/contract/texts/text";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { translate } from "../../platform/core/translate.ts";
import { readPdf } from "../../platform/testing/pdf.ts";
import { drawReport } from "./pdf.ts";
import type { ReportTable } from "./table.ts";

/** Names of 60 letters that differ only at their end, as buildings have them. */
const roomOf = (number: number): string =>
  `Besprechungsraum Donaudampfschifffahrtsgesellschaft Nordfl. ${String(number).padStart(2, "0")}`;

const COLUMNS = [text("reports.resource"), text("reports.needsCleaning"), text("reports.unexpected")];

const tableOf = (count: number, unit?: ReportTable["unit"]): ReportTable => ({
  name: text("tallies.roomUse"),
  finding: { title: text("tallies.roomUseEmpty", { share: 12, row: roomOf(1) }), figures: [] },
  subject: "Mo 2. Nov. bis So 29. Nov.",
  columns: COLUMNS,
  rows: Array.from({ length: count }, (_, at) => [roomOf(at + 1), 15_601 + at, 1250.5]),
  chart: Array.from({ length: count }, (_, at) => ({
    ...{ key: String(at), label: roomOf(at + 1), value: 15_601 + at },
  })),
  barsLabel: text("reports.bookings"),
  unit,
});

const draw = (table: ReportTable): Promise<Buffer> =>
  drawReport(table, {
    ...{ locale: "de-DE", made: "Stand: jetzt" },
    translate: (said) => translate(said, "de-DE"),
  });

/** The base lines of the texts that begin at the left margin, from above, in points. */
async function linesAtMargin(bytes: Buffer): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  const found = items.flatMap((item) =>
    "str" in item && item.str.trim() !== "" ? [{ x: item.transform[4], y: item.transform[5] }] : [],
  );
  await loading.destroy();
  const margin = Math.min(...found.map(({ x }) => x));
  return found.filter(({ x }) => x < margin + 1).map(({ y }) => y);
}

test("long names stand whole beside their numbers, and no line runs into the next", async () => {
  const bytes = await draw(tableOf(12));
  const { pages, text: said } = await readPdf(bytes);
  expect(pages).toBe(1);
  // Twelve bars have no room for such names: they have the numbers of their rows.
  for (let at = 0; at < 12; at++) {
    expect(said).toContain(`${at + 1}. ${roomOf(at + 1)} ${(15_601 + at).toLocaleString("de-DE")} 1.250,5`);
  }
  expect(said).not.toContain("weitere Zeilen");
  const lines = await linesAtMargin(bytes);
  for (const [at, y] of lines.entries()) if (at > 0) expect(lines[at - 1]! - y).toBeGreaterThan(7);
});

test("a few bars have their names, and pounds have two places", async () => {
  const { text: said } = await readPdf(await draw(tableOf(2, "money")));
  expect(said).not.toContain(`1. ${roomOf(1)}`);
  expect(said.split(roomOf(2))).toHaveLength(3);
  expect(said).toContain(`${roomOf(2)} 15.602,00 1.250,50`);
});

test("what has no room on the page is counted in words", async () => {
  const { pages, text: said } = await readPdf(await draw(tableOf(2000)));
  expect(pages).toBe(1);
  const shown = said.match(/Donau/g)!.length - 1;
  expect(shown).toBeGreaterThan(10);
  expect(said).toContain(`${(2000 - shown).toLocaleString("de-DE")} weitere Zeilen`);
});
