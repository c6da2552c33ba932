import "./-dashboard-texts.ts";
import { useDeskRights } from "../../desks/core/use-desks.ts";
import { DeskDayLine } from "../../desks/dashboard/day-line.tsx";
import { useTexts } from "../../locales/use-texts.ts";
import { DayMeetings } from "../../meetings/dashboard/day-meetings.tsx";
import { useHasMeetings } from "../../meetings/dashboard/use-has-meetings.ts";
import { ParkingDayLine } from "../../parking/dashboard/day-line.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./-dashboard.module.css";

/** The kinds of booking that a person has for themselves: the lines of the day, and the rows of the week. */
export const useDayParts = () => {
  const { hasPanel: hasDesks, mayBook } = useDeskRights();
  const { hasPanel: hasParking, mayPark } = useParkingRights();
  return { desk: hasDesks && mayBook, parking: hasParking && mayPark, meetings: useHasMeetings() };
};

interface DayProps {
  /** Left out, or a day that is over: today. */
  chosen: string | undefined;
  onRequestParking: (day: string) => void;
}

/** A person's day: the desk, the parking, then the meetings in the order of time. */
export const Day = ({ chosen, onRequestParking }: DayProps) => {
  const { t } = useTexts("dashboard");
  const { timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const day = chosen && chosen > today ? chosen : today;
  const { desk, parking, meetings } = useDayParts();
  return (
    <Panel
      title={day === today ? t("today") : formatDay(day, "full")}
      aside={day === today && <span className={classes.date}>{formatDay(day, "long")}</span>}
      isFlush
    >
      {desk && <DeskDayLine day={day} today={today} />}
      {parking && (
        <ParkingDayLine day={day} today={today} now={now} onRequest={() => onRequestParking(day)} />
      )}
      {meetings && <DayMeetings day={day} now={now} />}
    </Panel>
  );
};
