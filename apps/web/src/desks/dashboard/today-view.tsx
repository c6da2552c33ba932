import { IconDesk } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { STATUS } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { ToneTile } from "../../ui/feedback/tone-tile.tsx";
import { useDeskName } from "../core/use-desk-name.ts";
import type { DeskReservation } from "../core/use-desks.ts";
import classes from "./dashboard.module.css";
import { leadingReservations, nextWorkingDays, shownStatus } from "./day-reservations.ts";
import { NextDay } from "./next-day.tsx";
import { FloorPlanLink } from "./plan-link.tsx";
import { type EndAction, ReservationActions } from "./reservation-actions.tsx";

interface DesksTodayViewProps {
  today: string;
  rows: readonly DeskReservation[];
  /** Takes the focus when the last button has disappeared. */
  heading: RefObject<HTMLHeadingElement | null>;
  onEnd: (reservation: DeskReservation, ending: EndAction) => void;
  /** Opens a day with reservations. */
  onDay: (day: string) => void;
  /** Opens the request form for a day without reservations. */
  onRequest: (day: string) => void;
}

/** The person's desks today and on the next working days. */
export const DesksTodayView = ({ today, rows, heading, onEnd, onDay, onRequest }: DesksTodayViewProps) => {
  const { t } = useTexts("desks");
  const { user } = useSession();
  const nameOf = useDeskName();
  const rowsOf = (day: string) =>
    leadingReservations(
      rows.filter(({ date }) => date === day),
      user.id,
    );
  const own = rowsOf(today).filter((row) => row.user.id === user.id);
  return (
    <div className={classes.today}>
      <h3 ref={heading} tabIndex={-1} className="visually-hidden">
        {t("panel.today")}
      </h3>
      {own.map((row) => (
        <article
          key={row.id}
          className={classes.now}
          aria-label={t("panel.todayDesk", { desk: nameOf(row) })}
        >
          <div className={classes.desk}>
            <ToneTile tone={STATUS[shownStatus(row)].tone} icon={IconDesk} size="lg" />
            <div className={classes.where}>
              <strong className={classes.name}>{t("panel.todayDesk", { desk: nameOf(row) })}</strong>
              <p className={panel.about}>
                <FloorPlanLink reservation={row} />
              </p>
            </div>
            <StatusChip status={shownStatus(row)} />
          </div>
          <ReservationActions reservation={row} isBrief onEnd={(ending) => onEnd(row, ending)} />
        </article>
      ))}
      {own.length === 0 && (
        <div className={classes.desk}>
          <ToneTile tone="gray" icon={IconDesk} size="lg" />
          <div className={classes.where}>
            <strong className={classes.name}>{t("panel.noneToday")}</strong>
            <p className={panel.about}>{t("panel.noneTodayText")}</p>
          </div>
        </div>
      )}
      <ul className={classes.days} aria-label={t("panel.next")}>
        {nextWorkingDays(today).map((day) => (
          <li key={day}>
            <NextDay day={day} rows={rowsOf(day)} onDay={() => onDay(day)} onRequest={() => onRequest(day)} />
          </li>
        ))}
      </ul>
    </div>
  );
};
