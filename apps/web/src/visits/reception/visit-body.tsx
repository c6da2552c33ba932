import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { BadgePreview } from "./badge-preview.tsx";
import { DenyNotice } from "./deny-notice.tsx";
import classes from "./panel.module.css";
import type { VisitDetails } from "./use-reception.ts";
import { VisitFacts } from "./visit-facts.tsx";
import { VisitHistory } from "./visit-history.tsx";
import type { VisitTools } from "./visit-tools.ts";

/** All about one visit, beside the table and on its own page. */
export const VisitBody = ({ visit, tools }: { visit: VisitDetails; tools: VisitTools }) => {
  const now = useNow();
  return (
    <div className={classes.body}>
      <DenyNotice visit={visit} />
      <VisitFacts visit={visit} now={now} isToday={visit.day === dayIn(visit.timeZone, now)} />
      {visit.can.badge && <BadgePreview visit={visit} onPrint={() => tools.print(visit)} />}
      <VisitHistory visit={visit} />
    </div>
  );
};
