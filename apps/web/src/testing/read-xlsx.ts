import { strFromU8, unzipSync } from "fflate";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const textOf = (xml: string): string =>
  xml.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** The rows of the first sheet of a workbook whose cells are all text; an empty cell is an empty text. */
export const readXlsx = (content: Uint8Array): string[][] => {
  const files = unzipSync(content);
  const file = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const texts = [...file("xl/sharedStrings.xml").matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(
    ([, text = ""]) => textOf(text),
  );
  const rows = [...file("xl/worksheets/sheet1.xml").matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, cells = ""]) =>
      new Map(
        [...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*><v>(\d+)<\/v>/g)].map(([, column, text]) => [
          column,
          texts[Number(text)] ?? "",
        ]),
      ),
  );
  const columns = [...(rows[0]?.keys() ?? [])];
  return rows.map((row) => columns.map((column) => row.get(column) ?? ""));
};
