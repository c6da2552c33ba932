import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import type { DayContent } from "../../ui/days/day-content.ts";
import { formatDay } from "../../ui/days/format.ts";
import { MonthGrid } from "../../ui/days/month-grid.tsx";
import panel from "../../ui/days/panel-calendar.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Legend } from "../../ui/feedback/legend.tsx";
import { type DeskReservation, useDeskRights } from "../core/use-desks.ts";
import { dayStatusName, visibleReservations } from "./day-reservations.ts";
import type { EndAction } from "./reservation-actions.tsx";
import { DeskReservationCard } from "./reservation-card.tsx";

/** One element for all days, so that a day stays as it is. */
const TICK = <IconCheck size={14} stroke={2} aria-hidden />;

interface DesksCalendarViewProps {
  today: string;
  day: string;
  month: string;
  rows: readonly DeskReservation[];
  /** Whether the rows still belong to another month. */
  isLoadingMonth: boolean;
  /** Takes the focus when the last button has disappeared. */
  heading: RefObject<HTMLHeadingElement | null>;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onEnd: (reservation: DeskReservation, ending: EndAction) => void;
  onRequest: (day: string) => void;
}

/** The month, with past days, and the reservations of the chosen day. */
export const DesksCalendarView = (props: DesksCalendarViewProps) => {
  const { today, day, month, rows, isLoadingMonth } = props;
  const { t } = useTexts("desks");
  const { user } = useSession();
  const lastDay = useDeskRights().lastDayFrom(today);
  const byDay = Map.groupBy(rows, ({ date }) => date);
  const here = visibleReservations(byDay.get(day) ?? [], user.id);

  const content = (shown: string): DayContent | undefined => {
    const entries = byDay.get(shown) ?? [];
    if (shown >= today) {
      const status = dayStatusName(entries, user.id);
      return status && { status };
    }
    const hadDesk = entries.some(
      (row) => row.user.id === user.id && (row.status === "approved" || row.status === "released"),
    );
    return hadDesk ? { icon: TICK, label: t("panel.hadDesk") } : undefined;
  };

  return (
    <div className={panel.split}>
      <div className={panel.calendar} aria-busy={isLoadingMonth} data-loading={isLoadingMonth || undefined}>
        <MonthGrid
          label={t("panel.grid")}
          view={{ month }}
          onView={(view) => "month" in view && props.onMonth(view.month)}
          today={today}
          chosen={[day]}
          onChoose={props.onDay}
          content={content}
        />
        <Legend statuses={["approved", "pending", "anotherUser"]} />
      </div>
      <section
        className={`${panel.day} ${panel.cards}`}
        aria-label={t("panel.on", { day: formatDay(day, "full") })}
      >
        <header aria-live="polite">
          <h3 ref={props.heading} tabIndex={-1} className={panel.dayTitle}>
            {formatDay(day, "long")}
          </h3>
          <p className={panel.about}>{t("panel.counted", { count: here.length })}</p>
        </header>
        {here.map((row) => (
          <DeskReservationCard key={row.id} reservation={row} onEnd={(ending) => props.onEnd(row, ending)} />
        ))}
        {here.length === 0 && !isLoadingMonth && (
          <div className={panel.empty}>
            <EmptyState
              title={t("panel.emptyTitle")}
              text={
                day < today
                  ? t("panel.pastText", { day: formatDay(day) })
                  : day > lastDay
                    ? t("panel.notBookable", { day: formatDay(lastDay) })
                    : t("panel.emptyText", { day: formatDay(day) })
              }
              action={
                day >= today &&
                day <= lastDay && (
                  <Button variant="default" onClick={() => props.onRequest(day)}>
                    {t("panel.request")}
                  </Button>
                )
              }
            />
          </div>
        )}
      </section>
    </div>
  );
};
