import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type OnPage, useLastPageRedirect } from "../../shell/lists/last-page.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ListFooter } from "../../ui/table/list-footer.tsx";
import { EventCard } from "./card.tsx";
import classes from "./live-view.module.css";
import { type EventHandlers, useEventColumns } from "./use-columns.tsx";
import type { EventList } from "./use-events.ts";

export interface ShownEventsProps extends EventHandlers {
  list: UseQueryResult<EventList>;
  page: number;
  limit: number;
  onPage: OnPage;
  onSize: (limit: number) => void;
  empty: ReactNode;
}

export const EventTable = ({ list, page, limit, onPage, onSize, empty, ...handlers }: ShownEventsProps) => (
  <ListTable
    list={list}
    columns={useEventColumns(handlers)}
    page={page}
    limit={limit}
    onPage={onPage}
    onSize={onSize}
    empty={empty}
  />
);

/** A grid of cards with the states of a list. */
export const EventCards = ({ list, page, limit, onPage, onSize, empty, ...handlers }: ShownEventsProps) => {
  const { data, error } = list;
  useLastPageRedirect(list, page, limit, onPage);
  if (!data || data.results.length === 0) {
    return (
      <Panel>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void list.refetch()} />
        ) : data ? (
          empty
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </Panel>
    );
  }
  const { colorOf, deciding, ...on } = handlers;
  return (
    <>
      <ul className={classes.cards}>
        {data.results.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            color={colorOf(event)}
            isDeciding={deciding.includes(event.id)}
            {...on}
          />
        ))}
      </ul>
      <ListFooter
        shown={data.results.length}
        count={data.count}
        page={page}
        limit={limit}
        onPage={(next) => onPage(next === 1 ? undefined : next, false)}
        onSize={onSize}
      />
    </>
  );
};
