import { Button } from "@mantine/core";
import { IconClock, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../shell/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { formatDay } from "../ui/format.ts";
import { StatusChip } from "../ui/status-chip.tsx";
import classes from "./panel.module.css";
import type { Reservation } from "./use-parking.ts";
import { parkerOf, positionOf, shownStatus, spaceName, timesOf } from "./words.ts";

interface ReservationCardProps {
  reservation: Reservation;
  showDay: boolean;
  /** Cancel or release: asks first. */
  onEnd: () => void;
}

export const ReservationCard = ({ reservation, showDay, onEnd }: ReservationCardProps) => {
  const { t } = useTranslation("parking");
  const { user: me } = useSession();
  const { carpark, site, can, user, employee, positionReason, cancellationReason, releaseBy, lateRelease } =
    reservation;
  const space = spaceName(t, reservation);
  const about = can.release
    ? lateRelease
      ? t("releaseLate")
      : releaseBy && t("releaseBy", { day: formatDay(releaseBy) })
    : (positionReason ?? cancellationReason);
  const verb = can.release ? t("releaseSpace") : can.cancel ? t("cancelRequest") : undefined;

  return (
    <article className={classes.card} aria-label={`${carpark.name}, ${timesOf(reservation)}`}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <p className={classes.place}>
            <strong>{carpark.name}</strong>
            {space && <span> · {space}</span>}
          </p>
          <StatusChip status={shownStatus(reservation)} detail={positionOf(reservation)} />
        </div>
        {user && employee !== me.id && (
          <p className={classes.fact}>
            <Avatar person={user} size={24} />
            {parkerOf(reservation)}
          </p>
        )}
        <p className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span className="tabular">
            {showDay ? `${formatDay(reservation.day)}, ${timesOf(reservation)}` : timesOf(reservation)}
          </span>
        </p>
        {about && <p className={classes.about}>{about}</p>}
      </div>
      <footer className={classes.foot}>
        <span className={classes.site}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {site.name}
        </span>
        {verb && (
          <Button variant="default" size="xs" onClick={onEnd}>
            {verb}
          </Button>
        )}
      </footer>
    </article>
  );
};
