import { Button, Skeleton } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { isLive } from "./day-status.ts";
import classes from "./panel.module.css";
import { ReservationCard } from "./reservation-card.tsx";
import { useBookingRange } from "./use-booking-range.ts";
import { type Reservation, useParkingRights } from "./use-parking.ts";
import { awayOf, countWords } from "./words.ts";

const EndDialog = lazy(() => import("./end-dialog.tsx").then((module) => ({ default: module.EndDialog })));
/** After Mantine has given the focus back to a button that is about to go. */
const AFTER_RETURN_MS = 50;

interface DayDetailsProps {
  day: string;
  today: string;
  /** Of any days; undefined while they load. */
  rows: readonly Reservation[] | undefined;
  onRequest: () => void;
}

/** Everything on the chosen day, and what can be done about it. */
export const DayDetails = ({ day, today, rows, onRequest }: DayDetailsProps) => {
  const { t } = useTranslation("parking");
  const { isRestricted } = useParkingRights();
  const { isIn, lastDay } = useBookingRange(today);
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was when the question was asked: the row itself changes and goes while the dialog closes.
  const [ending, setEnding] = useState<{ reservation: Reservation; isOpen: boolean; turn: number }>();
  const ask = (reservation: Reservation) =>
    setEnding((last) => ({ reservation, isOpen: true, turn: (last?.turn ?? 0) + 1 }));
  // With the calendar out of use, what one still holds stands here, to be given back.
  const here = (rows ?? [])
    .filter((row) => (isRestricted ? row.day >= today && isLive(row) : row.day === day))
    .sort((a, b) => a.start.localeCompare(b.start));
  const live = here.filter(isLive).length;

  return (
    <section className={classes.details} aria-labelledby="parking-day">
      {isRestricted && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {t("restricted")}
        </Notice>
      )}
      <header aria-live="polite">
        <h3 id="parking-day" ref={heading} tabIndex={-1} className={classes.dayTitle}>
          {isRestricted ? t("yourReservations") : formatDay(day, "long")}
        </h3>
        <div className={classes.dayContext}>
          {!rows ? (
            <Skeleton height={12} width="60%" my={3} />
          ) : isRestricted ? (
            countWords(t, live)
          ) : (
            `${awayOf(t, today, day)} · ${countWords(t, live)}`
          )}
        </div>
      </header>
      {!rows && <Skeleton height={148} />}
      {here.map((reservation) => (
        <ReservationCard
          key={reservation.id}
          reservation={reservation}
          showDay={isRestricted}
          onEnd={() => ask(reservation)}
        />
      ))}
      {rows && here.length === 0 && !isRestricted && (
        <div className={classes.empty}>
          <EmptyState
            title={t("emptyTitle")}
            text={
              isIn(day) || !lastDay
                ? t("emptyText", { day: formatDay(day) })
                : t("notBookable", { day: formatDay(lastDay) })
            }
            action={
              isIn(day) && (
                <Button variant="default" onClick={onRequest}>
                  {t("request")}
                </Button>
              )
            }
          />
        </div>
      )}
      {ending && (
        <Suspense>
          <EndDialog
            key={ending.turn}
            reservation={ending.reservation}
            opened={ending.isOpen}
            onClose={() => setEnding({ ...ending, isOpen: false })}
            onEnded={() => setTimeout(() => heading.current?.focus(), AFTER_RETURN_MS)}
          />
        </Suspense>
      )}
    </section>
  );
};
