import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile, toCsv } from "../../ui/table/csv.ts";

/** The server's most rows a page. */
const LIMIT = 200;

interface Export<Row> {
  /** Of the file, without its ending. */
  name: string;
  /** A page of the list; in an order in which rows hardly move from page to page. */
  ask: (paging: { page: number; limit: number }) => Promise<{ count: number; results: Row[] }>;
  head: string[];
  cellsOf: (row: Row) => string[];
  /** Said when it could not be saved. */
  failed: string;
}

/** Every row once: one that moves to another page meanwhile may come twice. */
export const everyRow = async <Row extends { id: string }>(ask: Export<Row>["ask"]): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { count, results } = await ask({ page, limit: LIMIT });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

/** Saves all rows of a list as a CSV file, not only the page that is shown. */
export const useListExport = <Row extends { id: string }>({
  name,
  ask,
  head,
  cellsOf,
  failed,
}: Export<Row>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyRow(ask),
    onSuccess: (rows) =>
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv([head, ...rows.map(cellsOf)])),
    onError: () => toast.negative(failed),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};
