import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import { useDeskName } from "../core/use-desk-name.ts";
import type { DeskReservation } from "../core/use-desks.ts";
import classes from "./dashboard.module.css";
import { shownStatus } from "./day-reservations.ts";
import { FloorPlanLink } from "./plan-link.tsx";
import { type EndAction, ReservationActions } from "./reservation-actions.tsx";

interface DeskReservationCardProps {
  reservation: DeskReservation;
  onEnd: (ending: EndAction) => void;
}

/** One reservation of the chosen day. */
export const DeskReservationCard = ({ reservation, onEnd }: DeskReservationCardProps) => {
  const { t } = useTexts("desks");
  const { user: me } = useSession();
  const { user, requestedBy, reason } = reservation;
  const name = useDeskName()(reservation);
  const isOthers = user.id !== me.id;
  return (
    <article
      className={classes.card}
      aria-label={[name, isOthers && fullName(user)].filter(Boolean).join(", ")}
    >
      <div className={classes.head}>
        <strong className={classes.name}>{name}</strong>
        <StatusChip status={shownStatus(reservation)} />
      </div>
      {isOthers && (
        <p className={classes.fact}>
          <Avatar person={user} size={24} />
          {fullName(user)}
        </p>
      )}
      <p className={panel.about}>
        <FloorPlanLink reservation={reservation} />
      </p>
      {!isOthers && requestedBy && (
        <p className={panel.about}>{t("panel.bookedBy", { name: fullName(requestedBy) })}</p>
      )}
      {reason && <p className={panel.about}>{t("panel.reason", { reason })}</p>}
      <ReservationActions reservation={reservation} onEnd={onEnd} />
    </article>
  );
};
