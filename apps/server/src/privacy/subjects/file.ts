import { type Text, text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import { escapeHtml } from "../../platform/messages/mail-layout.ts";
import type { ReadRows } from "../../platform/retention/subject-queries.ts";

/** The file of what is kept about somebody: a page that opens everywhere by itself, with the same values as JSON in it. */

export interface RecordPart extends ReadRows {
  table: string;
  what: Text;
}

export interface RecordFile {
  kind: string;
  id: string;
  name: string;
  client: string;
  locale: string;
  madeAt: string;
  parts: readonly RecordPart[];
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;max-width:76rem;margin:2rem auto;padding:0 1rem}
h2{margin:2rem 0 .5rem;font-size:1.15rem}div{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
th,td{border:1px solid #ccd3dc;padding:.35rem .6rem;text-align:left;vertical-align:top;max-width:30rem;overflow-wrap:anywhere}
th{background:#f1f4f8;font-weight:600;white-space:nowrap}img{max-width:16rem;max-height:16rem}`;

export function writeRecordFile(record: RecordFile, say: TranslateText): string {
  const { name, client, locale, madeAt } = record;
  const title = escapeHtml(say(text("subjects.fileTitle", { name })));
  const day = madeAt.slice(0, 10);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(say(text("subjects.fileMade", { client, day })))} ${escapeHtml(say(text("subjects.fileData")))}</p>
${record.parts.map((part) => sectionOf(part, say)).join("\n")}
<script type="application/json" id="record">
${jsonOf(record, say)}
</script>
</body>
</html>
`;
}

function sectionOf({ what, rows, isCut }: RecordPart, say: TranslateText): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column.replaceAll("_", " "))}</th>`);
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${cellOf(row[column])}</td>`).join("")}</tr>`,
  );
  return `<section>
<h2>${escapeHtml(say(what))}</h2>
<div><table><thead><tr>${head.join("")}</tr></thead>
<tbody>${body.join("\n")}</tbody></table></div>${isCut ? `\n<p>${escapeHtml(say(text("subjects.fileCut")))}</p>` : ""}
</section>`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string" && value.startsWith("data:image/"))
    return `<img src="${escapeHtml(value)}" alt="">`;
  return escapeHtml(typeof value === "string" ? value : JSON.stringify(value));
}

/** A text that ends the script element cannot stand in it. */
const jsonOf = ({ parts, ...record }: RecordFile, say: TranslateText): string =>
  JSON.stringify(
    { ...record, tables: parts.map(({ table, what, rows }) => ({ table, what: say(what), rows })) },
    null,
    1,
  ).replaceAll("<", "\\u003c");
