import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/feedback/toasts.ts";
import type { ExportFormat } from "../../ui/list/export-button.tsx";
import { toXlsx } from "../../ui/list/xlsx.ts";
import { saveFile } from "../../ui/save-file.ts";

/** The server's maximum of rows per page. */
const LIMIT = 200;

type ListExport<Row> = Described<Row> &
  (
    | { cellsOf: (row: Row) => string[] }
    /** Several lines of the file for a row of the list. */
    | { linesOf: (row: Row) => string[][] }
  );

interface Described<Row> {
  /** The file's name, without its extension. */
  name: string;
  /** A page of the list, in an order in which rows hardly move between pages. */
  fetchPage: (paging: { page: number; limit: number }) => Promise<{ count: number; results: Row[] }>;
  header: string[];
  /** The message for a failed export. */
  failedMessage: string;
}

/**
 * Every row once, even if a row moves to another page during the export and is read twice. Pages are asked for one after
 * another, so that the export of a long list does not burden the server.
 */
export const fetchRowsForExport = async <Row extends { id: string }>(
  fetchPage: ListExport<Row>["fetchPage"],
): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { count, results } = await fetchPage({ page, limit: LIMIT });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

const TYPES = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<ExportFormat, string>;

/** Loaded with the first export: few people export. */
const WRITERS: Readonly<Record<ExportFormat, (rows: string[][]) => Promise<string | Blob>>> = {
  csv: async (rows) => (await import("@portico/contract/core/csv")).writeCsv(rows),
  xlsx: toXlsx,
};

/** Exports all rows of a list, not only the shown page. */
export const useListExport = <Row extends { id: string }>({
  name,
  fetchPage,
  header,
  failedMessage,
  ...rows
}: ListExport<Row>) => {
  const linesOf = (row: Row) => ("linesOf" in rows ? rows.linesOf(row) : [rows.cellsOf(row)]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const cells = [header, ...(await fetchRowsForExport(fetchPage)).flatMap(linesOf)];
      saveFile(`${name}.${format}`, TYPES[format], await WRITERS[format](cells));
    },
    onError: () => toast.negative(failedMessage),
  });
  return { exportAll: (format: ExportFormat) => mutate(format), isExporting: isPending };
};
