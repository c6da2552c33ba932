import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import type { VisitTools } from "../actions/use-visit-tools.ts";
import type { VisitDetails } from "../core/use-visits.ts";
import { VisitBadgePreview } from "./badge-preview.tsx";
import { DenyNotice } from "./deny-notice.tsx";
import { VisitFacts } from "./facts.tsx";
import { VisitHistory } from "./history.tsx";
import classes from "./panel.module.css";

/** All details of one visit, in the panel beside the table and on the visit's own page. */
export const VisitBody = ({ visit, tools }: { visit: VisitDetails; tools: VisitTools }) => {
  const now = useNow();
  return (
    <div className={classes.body}>
      <DenyNotice visit={visit} />
      <VisitFacts visit={visit} now={now} isToday={visit.day === dayIn(visit.timeZone, now)} />
      {visit.can.badge && <VisitBadgePreview visit={visit} onPrint={() => tools.print(visit)} />}
      <VisitHistory visit={visit} />
    </div>
  );
};
