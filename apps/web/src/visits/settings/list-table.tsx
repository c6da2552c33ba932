import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../shell/error-state.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LIMIT } from "./use-reception-settings.ts";

interface ListTableProps<Row> {
  list: UseQueryResult<{ count: number; results: Row[] }>;
  columns: Column<Row>[];
  empty: ReactNode;
  page?: number;
  onPage?: (page: number) => void;
  title?: string;
}

/** A list with its states; one that is asked for whole has no pages. */
export const ListTable = <Row extends { id: string }>(props: ListTableProps<Row>) => {
  const { list, columns, empty, page = 1, onPage, title } = props;
  return (
    <Panel flush title={title}>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={list.data?.results}
          count={list.data?.count ?? 0}
          page={page}
          limit={onPage ? LIMIT : Math.max(LIMIT, list.data?.count ?? 0)}
          onPage={(next) => onPage?.(next)}
          isFetching={list.isPlaceholderData}
          empty={empty}
        />
      )}
    </Panel>
  );
};
