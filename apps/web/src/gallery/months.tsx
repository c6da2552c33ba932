import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { DayContent } from "../ui/days/day-content.ts";
import { MonthGrid } from "../ui/days/month-grid.tsx";
import type { GridView } from "../ui/days/month-range.ts";
import { Legend } from "../ui/feedback/legend.tsx";
import type { StatusName } from "../ui/feedback/status.ts";
import classes from "./gallery.module.css";

const TODAY = "2026-11-20";
const DAYS: Record<string, DayContent> = {
  "2026-11-12": { icon: <IconCheck size={14} stroke={2} aria-hidden />, label: "parked" },
  "2026-11-20": { status: "confirmed" },
  "2026-11-23": { status: "confirmed" },
  "2026-11-24": { status: "permit" },
  "2026-11-25": { status: "pending" },
  "2026-11-26": { status: "claimable" },
  "2026-11-27": { status: "queued", detail: "2nd" },
  "2026-11-30": { status: "colleague" },
  "2026-12-01": { status: "outOfRange" },
  "2026-12-03": { status: "outOfRange" },
};
const LEGEND: StatusName[] = [
  "confirmed",
  "permit",
  "pending",
  "queued",
  "colleague",
  "claimable",
  "outOfRange",
];

/** The dashboard's month with one chosen day, and the dialog's weeks with several. */
export const GalleryMonths = () => {
  const [month, setMonth] = useState<GridView>({ month: "2026-11" });
  const [weeks, setWeeks] = useState<GridView>({ from: "2026-11-16", weeks: 4 });
  const [day, setDay] = useState("2026-11-23");
  const [days, setDays] = useState(["2026-12-02", "2026-12-04"]);
  const content = (shown: string) => DAYS[shown];
  return (
    <div className={classes.fields}>
      <MonthGrid
        label="Parking"
        view={month}
        onView={setMonth}
        today={TODAY}
        chosen={[day]}
        onChoose={setDay}
        content={content}
        isDisabled={(shown) => shown < TODAY}
      />
      <Legend statuses={LEGEND} />
      <MonthGrid
        label="Dates"
        view={weeks}
        onView={setWeeks}
        today={TODAY}
        chosen={days}
        onChoose={(shown) =>
          setDays(days.includes(shown) ? days.filter((one) => one !== shown) : [...days, shown])
        }
        content={content}
        isDisabled={(shown) => shown < TODAY || shown > "2026-12-11"}
        strikeDisabled
        multiple
        compact
      />
    </div>
  );
};
