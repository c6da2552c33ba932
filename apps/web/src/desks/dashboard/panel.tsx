import "../core/texts.ts";
import { Button } from "@mantine/core";
import { addDays, monthOf } from "@portico/contract/days/days";
import { useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HelpButton } from "../../shell/help/button.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useChoice } from "../../shell/session/use-choice.ts";
import { dayIn } from "../../ui/days/format.ts";
import { firstShownDay } from "../../ui/days/month-range.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { rangeAround } from "../../ui/days/working-days.ts";
import { ViewSwitch } from "../../ui/form/view-switch.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useDeskRights, useMyDeskReservations } from "../core/use-desks.ts";
import { DesksCalendarView } from "./calendar-view.tsx";
import { DeskPanelContentSkeleton } from "./content-skeleton.tsx";
import classes from "./dashboard.module.css";
import { dayStatusName } from "./day-reservations.ts";
import { DesksTodayView } from "./today-view.tsx";
import { preloadRequest, useDeskDialogs } from "./use-desk-dialogs.tsx";

type View = "today" | "calendar";

/** The calendar shows six weeks. */
const SHOWN_DAYS = 42;

interface DeskPanelProps {
  /** The day chosen in the calendar; left out: today. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The person's desks, and the button to book one. */
export const DeskPanel = ({ day: asked, onDay }: DeskPanelProps) => {
  const { t } = useTexts("desks");
  const { user } = useSession();
  const { siteId, timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const lastDay = useDeskRights().lastDayFrom(today);
  const day = asked ?? today;
  const [kept, keep] = useChoice<View>("desk-panel", ["today", "calendar"]);
  const [view, setView] = useState<View>(asked ? "calendar" : kept);
  const [month, setMonth] = useState(monthOf(day));
  const first = firstShownDay({ month });
  const last = addDays(first, SHOWN_DAYS - 1);
  const isCalendar = view === "calendar";
  const [from, until] = isCalendar ? [first, last] : rangeAround(today);
  const shown = useMyDeskReservations(from, until, siteId);
  // The chosen day stays below the calendar when the calendar shows another month.
  const isOutOfRange = isCalendar && (day < first || day > last);
  const away = useMyDeskReservations(day, day, siteId, isOutOfRange);
  const rows = [...(shown.data ?? []), ...(isOutOfRange ? (away.data ?? []) : [])];
  const heading = useRef<HTMLHeadingElement>(null);
  const { request, end, dialogs } = useDeskDialogs(heading);

  const change = (next: View) => {
    setView(next);
    keep(next);
    if (next === "today") onDay(undefined);
  };
  const choose = (next: string) => {
    onDay(next);
    setMonth(monthOf(next));
    setView("calendar");
  };
  // The form starts with the chosen day, unless that day is booked or out of range.
  const isOwn = (status: ReturnType<typeof dayStatusName>) => status === "approved" || status === "pending";
  const wanted = () => {
    const look = dayStatusName(
      rows.filter(({ date }) => date === day),
      user.id,
    );
    return isCalendar && asked === day && day >= today && day <= lastDay && !isOwn(look) ? [day] : [];
  };

  const switchView = (place: string | undefined) => (
    <div className={place}>
      <ViewSwitch
        label={t("panel.view")}
        value={view}
        onChange={change}
        views={[
          { value: "today", label: t("panel.today") },
          { value: "calendar", label: t("panel.calendar") },
        ]}
      />
    </div>
  );
  return (
    <Panel
      title={t("panel.title")}
      aside={<HelpButton helpKey="request_desk" />}
      action={
        <>
          {switchView(classes.inHeader)}
          <Button
            variant="default"
            size="xs"
            onPointerEnter={preloadRequest}
            onFocus={preloadRequest}
            onClick={() => request(wanted())}
          >
            {t("panel.request")}
          </Button>
        </>
      }
      isFlush
    >
      {switchView(classes.inBody)}
      {shown.isError && !shown.data ? (
        <ErrorState title={t("panel.loadFailed")} error={shown.error} onRetry={() => void shown.refetch()} />
      ) : !shown.data || (shown.isPlaceholderData && !isCalendar) ? (
        <DeskPanelContentSkeleton />
      ) : isCalendar ? (
        <DesksCalendarView
          today={today}
          day={day}
          month={month}
          rows={rows}
          isLoadingMonth={shown.isPlaceholderData || (isOutOfRange && !away.data)}
          heading={heading}
          onMonth={setMonth}
          onDay={choose}
          onEnd={end}
          onRequest={(on) => request([on])}
        />
      ) : (
        <DesksTodayView
          today={today}
          rows={rows}
          heading={heading}
          onEnd={end}
          onDay={choose}
          onRequest={(on) => request([on])}
        />
      )}
      {dialogs}
    </Panel>
  );
};
