import { limits } from "@portico/contract/visitors/form";
import type { IconDoorEnter } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { formatTimes, zoneNote } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./details.module.css";

const route = getRouteApi("/_app/visitors/$visitorId/");

interface HistoryProps<Row> {
  /** The name of the search param for the page, and the key of the texts. */
  name: "visits" | "parking";
  icon: typeof IconDoorEnter;
  list: UseQueryResult<{ count: number; results: Row[] }>;
  columns: Column<Row>[];
}

/** A visitor's earlier visits or parking, ten rows per page. */
export const History = <Row extends { id: string }>({ name, icon, list, columns }: HistoryProps<Row>) => {
  const { t } = useTexts("visitors");
  const { [name]: page } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListTable
      title={t(`details.${name}`)}
      list={list}
      columns={columns}
      page={page}
      limit={limits.historyPage}
      onPage={(next, replace) =>
        void navigate({ search: (before) => ({ ...before, [name]: next }), replace })
      }
      empty={
        <EmptyState icon={icon} title={t(`details.${name}Empty`)} text={t(`details.${name}EmptyText`)} />
      }
    />
  );
};

interface HistoryTimesProps {
  of: { start: string; end: string; timeZone: string };
}

/** "11:00–12:00"; names the site's zone where the viewer's differs. */
export const HistoryTimes = ({ of: { start, end, timeZone } }: HistoryTimesProps) => (
  <span className={`${classes.second} tabular`}>
    {[formatTimes(start, end, timeZone), zoneNote(timeZone, start)].filter(Boolean).join(", ")}
  </span>
);
