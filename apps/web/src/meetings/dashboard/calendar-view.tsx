import { addDays, monthOf } from "@portico/contract/days/days";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { MonthGrid } from "../../ui/days/month-grid.tsx";
import { firstShownDay } from "../../ui/days/month-range.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { useMyCalendar, useMyMeetings } from "../core/use-meetings.ts";
import { BookMeetingLink } from "./book-link.tsx";
import classes from "./dashboard.module.css";
import { dayContentOf } from "./day-marks.tsx";
import { MeetingRows } from "./meeting-rows.tsx";
import { isTakingPlace } from "./moments.ts";
import { MeetingRowsSkeleton } from "./rows-skeleton.tsx";
import type { Subject } from "./subject.ts";

interface MeetingsCalendarViewProps {
  subject: Subject;
  today: string;
  now: Date;
  /** The chosen day. */
  day: string;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** The calendar shows six weeks. */
const SHOWN_DAYS = 42;

/** The month with its marked days, the chosen day's meetings, and the button to book on that day. */
export const MeetingsCalendarView = ({
  subject,
  today,
  now,
  day,
  onDay,
  onOpen,
}: MeetingsCalendarViewProps) => {
  const { t } = useTexts("meetings");
  const [month, setMonth] = useState(monthOf(day));
  const first = firstShownDay({ month });
  const calendar = useMyCalendar(first, addDays(first, SHOWN_DAYS - 1), subject.query);
  const meetings = useMyMeetings(day, subject.query);
  const marks = new Map(calendar.data?.results.map((mark) => [mark.date, mark]));
  const isLoading = !calendar.data || calendar.isPlaceholderData;
  const hasAny = meetings.data?.results.some(isTakingPlace);
  return (
    <div className={panel.split}>
      <div className={panel.calendar} aria-busy={isLoading} data-loading={isLoading || undefined}>
        <MonthGrid
          label={t("panel.grid", { name: subject.name })}
          view={{ month }}
          onView={(view) => "month" in view && setMonth(view.month)}
          today={today}
          chosen={[day]}
          onChoose={onDay}
          isDisabled={(shown) => shown < today}
          content={(shown) => dayContentOf(t, shown, today, marks)}
        />
      </div>
      <div className={panel.day}>
        <h3 className={`${panel.dayTitle} ${classes.dayTitle}`} aria-live="polite">
          {formatDay(day, "long")}
        </h3>
        {calendar.isError && !calendar.data ? (
          <ErrorState
            title={t("panel.loadFailed")}
            error={calendar.error}
            onRetry={() => void calendar.refetch()}
          />
        ) : !meetings.data ? (
          <MeetingRowsSkeleton count={1} />
        ) : hasAny ? (
          <MeetingRows
            label={t("panel.list", { day: formatDay(day, "full") })}
            meetings={meetings.data.results}
            now={now}
            onOpen={onOpen}
          />
        ) : (
          <p className={classes.nothing}>{t("panel.nothing")}</p>
        )}
        <div className={classes.foot}>
          <BookMeetingLink
            subject={subject}
            date={day}
            variant={meetings.data && !hasAny ? "default" : "subtle"}
          />
        </div>
      </div>
    </div>
  );
};
