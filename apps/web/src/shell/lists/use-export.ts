import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile, toCsv } from "../../ui/table/csv.ts";

/** The server's maximum of rows per page. */
const LIMIT = 200;

interface ListExport<Row> {
  /** The file's name, without its extension. */
  name: string;
  /** A page of the list, in an order in which rows hardly move between pages. */
  fetchPage: (paging: { page: number; limit: number }) => Promise<{ count: number; results: Row[] }>;
  header: string[];
  cellsOf: (row: Row) => string[];
  /** The message for a failed export. */
  failedMessage: string;
}

/** Every row once, even if a row moves to another page during the export and is read twice. */
export const fetchAllRows = async <Row extends { id: string }>(
  fetchPage: ListExport<Row>["fetchPage"],
): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { count, results } = await fetchPage({ page, limit: LIMIT });
    for (const row of results) rows.set(row.id, row);
    if (results.length === 0 || page * LIMIT >= count) return [...rows.values()];
  }
};

/** Exports all rows of a list as a CSV file, not only the shown page. */
export const useListExport = <Row extends { id: string }>({
  name,
  fetchPage,
  header,
  cellsOf,
  failedMessage,
}: ListExport<Row>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAllRows(fetchPage),
    onSuccess: (rows) =>
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv([header, ...rows.map(cellsOf)])),
    onError: () => toast.negative(failedMessage),
  });
  return { exportAll: () => mutate(), isExporting: isPending };
};
