import { Button, Skeleton } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconAlertCircle } from "@tabler/icons-react";
import { lazy, Suspense, useRef } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { formatDay } from "../../ui/days/format.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { isLive } from "../core/day-status.ts";
import { formatCount, formatDaysAway } from "../core/labels.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import type { Reservation } from "../core/use-parking.ts";
import type { PermitOnDay } from "../core/use-permits.ts";
import type { InitialParkingRequest } from "../request/use-request-form.ts";
import classes from "./dashboard.module.css";
import { useDayQuestion } from "./day-question.ts";
import { PermitCard } from "./permit-card.tsx";
import { PermitList } from "./permit-list.tsx";
import { ParkingReservationCard } from "./reservation-card.tsx";

const DayDialogs = lazy(() => import("./day-dialogs.tsx").then((module) => ({ default: module.DayDialogs })));

interface DayDetailsProps {
  day: string;
  today: string;
  siteId: string | null;
  /** Reservations of any days; undefined while they load. */
  rows: readonly Reservation[] | undefined;
  permitDays: readonly PermitOnDay[];
  onRequest: (beginning: InitialParkingRequest) => void;
}

/** All reservations and permits of the chosen day, with their actions. */
export const DayDetails = ({ day, today, siteId, rows, permitDays, onRequest }: DayDetailsProps) => {
  const { t } = useTexts("parking");
  const { isRestricted } = useParkingRights();
  const { isIn, lastDay } = useBookingRange(today);
  const heading = useRef<HTMLHeadingElement>(null);
  const { asked, ask, close } = useDayQuestion();
  // While the calendar is disabled, all coming reservations are listed here, so that the person can release
  // them.
  const here = (rows ?? [])
    .filter((row) => (isRestricted ? row.day >= today && isLive(row) : row.day === day))
    .sort((a, b) => a.start.localeCompare(b.start));
  const permits = permitDays.filter(
    (permitDay) => !isRestricted && permitDay.day === day && permitDay.status !== "claimed",
  );
  const live = here.filter(isLive).length;

  return (
    <section className={`${panel.day} ${panel.cards} ${classes.details}`} aria-labelledby="parking-day">
      {isRestricted && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {translate(text("parking.restricted"))}
        </Notice>
      )}
      <header aria-live="polite">
        <h3 id="parking-day" ref={heading} tabIndex={-1} className={panel.dayTitle}>
          {isRestricted ? t("yourReservations") : formatDay(day, "long")}
        </h3>
        <div className={`${panel.about} ${classes.dayContext}`}>
          {!rows ? (
            <Skeleton height={12} width="60%" my={3} />
          ) : isRestricted ? (
            formatCount(t, live)
          ) : (
            `${formatDaysAway(t, today, day)} · ${formatCount(t, live)}`
          )}
        </div>
      </header>
      {!rows && <Skeleton height={148} />}
      {rows &&
        permits.map((permitDay) => (
          <PermitCard
            key={permitDay.permit.id}
            permitDay={permitDay}
            onAsk={ask}
            onOtherHours={() =>
              onRequest({
                dates: [day],
                siteId: permitDay.permit.site.id,
                carparkId: permitDay.permit.carpark.id,
              })
            }
            onDone={() => heading.current?.focus()}
          />
        ))}
      {here.map((reservation) => (
        <ParkingReservationCard
          key={reservation.id}
          reservation={reservation}
          showDay={isRestricted}
          onAsk={ask}
        />
      ))}
      {rows && here.length + permits.length === 0 && !isRestricted && (
        <div className={panel.empty}>
          <EmptyState
            title={t("emptyTitle")}
            text={
              isIn(day) || !lastDay
                ? t("emptyText", { day: formatDay(day) })
                : t("notBookable", { day: formatDay(lastDay) })
            }
            action={
              isIn(day) && (
                <Button variant="default" onClick={() => onRequest({ dates: [day] })}>
                  {t("request")}
                </Button>
              )
            }
          />
        </div>
      )}
      <PermitList siteId={siteId} today={today} onAsk={ask} />
      {asked && (
        <Suspense>
          <DayDialogs
            key={asked.openCount}
            question={asked.question}
            opened={asked.isOpen}
            onClose={close}
            onDone={() => {
              close();
              focusWhenLost(heading.current);
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
