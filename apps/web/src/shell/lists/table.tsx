import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "../../ui/page/panel.tsx";
import { DataTable, type DataTableProps } from "../../ui/table/data-table.tsx";
import { ErrorState } from "../page/error-state.tsx";
import { type OnPage, useLastPageRedirect } from "./last-page.ts";

interface ListTableProps<Row>
  extends Pick<DataTableProps<Row>, "columns" | "empty" | "expansion" | "selection" | "sorting" | "onSize"> {
  list: UseQueryResult<{ count: number; results: Row[] }>;
  title?: string;
  /** At the right of the title. */
  action?: ReactNode;
  page?: number | undefined;
  /** Rows of a page; left out: the whole list on one page. */
  limit?: number;
  onPage?: OnPage;
}

/**
 * A list from the server with its states: loading, failed, empty, and a page of rows; a page that does not
 * exist redirects to the last page.
 */
export const ListTable = <Row extends { id: string }>(props: ListTableProps<Row>) => {
  const { list, title, action, page = 1, limit, onPage, ...table } = props;
  const count = list.data?.count ?? 0;
  const size = limit ?? Math.max(1, count);
  useLastPageRedirect(list, page, size, onPage);
  // The page no longer exists; the redirect to the last page is under way.
  const isGone = count > 0 && list.data?.results.length === 0;
  return (
    <Panel isFlush title={title} action={action}>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          {...table}
          rows={isGone ? undefined : list.data?.results}
          count={count}
          page={page}
          limit={size}
          onPage={(next) => onPage?.(next === 1 ? undefined : next, false)}
          isFetching={list.isPlaceholderData}
        />
      )}
    </Panel>
  );
};
