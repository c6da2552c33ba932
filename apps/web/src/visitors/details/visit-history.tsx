import { IconDoorEnter } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./details.module.css";
import { History, HistoryTimes } from "./history.tsx";
import { useVisitHistory, type Visit } from "./use-history.ts";

const route = getRouteApi("/_app/visitors/$visitorId/");

const useColumns = (): Column<Visit>[] => {
  const { t } = useTexts("visitors");
  const now = useNow();
  const status = (visit: Visit) => <StatusChip status={visitStatusAt(visit, now)} />;
  return [
    {
      accessor: "start",
      title: t("details.columns.when"),
      noWrap: true,
      render: (visit) => (
        <>
          <Link to="/visits/$id" params={{ id: visit.id }} className={classes.link}>
            <span className="tabular">{formatDay(visit.day, "shortYear")}</span>
          </Link>
          <HistoryTimes of={visit} />
        </>
      ),
    },
    {
      accessor: "description",
      title: t("details.columns.what"),
      render: (visit) => (
        <>
          <span className={classes.what}>{visit.meeting.description}</span>
          <span className={classes.second}>
            {[visit.meeting.host?.name ?? t("details.noHost"), visit.site.name].join(" · ")}
          </span>
          <span className={classes.onPhones}>{status(visit)}</span>
        </>
      ),
    },
    {
      accessor: "status",
      title: t("details.columns.status"),
      visibleMediaQuery: "(min-width: 48em)",
      render: status,
    },
  ];
};

/** The visitor's visits that the viewer may see. */
export const VisitorVisitHistory = ({ visitorId }: { visitorId: string }) => {
  const { visits: page = 1 } = route.useSearch();
  return (
    <History
      name="visits"
      icon={IconDoorEnter}
      list={useVisitHistory(visitorId, page)}
      columns={useColumns()}
    />
  );
};
