import { Button } from "@mantine/core";
import {
  IconChargingPile,
  IconClock,
  IconClockEdit,
  IconCoins,
  IconMapPin,
  IconUserShare,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import {
  formatCost,
  formatEvReservation,
  formatHours,
  formatPosition,
  formatWhen,
  isWholeDay,
  parkerName,
  shownStatus,
  spaceName,
} from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import { CardMenu } from "./card-menu.tsx";
import classes from "./dashboard.module.css";
import type { AskDayQuestion } from "./day-question.ts";

interface ParkingReservationCardProps {
  reservation: Reservation;
  showDay: boolean;
  onAsk: AskDayQuestion;
}

export const ParkingReservationCard = ({ reservation, showDay, onAsk }: ParkingReservationCardProps) => {
  const { t } = useTexts("parking");
  const { user: me } = useSession();
  const { carpark, site, can, user, employee, bookedBy, permit, releaseBy, lateRelease } = reservation;
  const space = spaceName(t, reservation);
  const about = can.release
    ? lateRelease
      ? t("releaseLate")
      : releaseBy && t("releaseBy", { day: formatDay(releaseBy) })
    : (reservation.positionReason ?? reservation.cancellationReason);
  const cost = formatCost(t, reservation);
  const ev = formatEvReservation(t, reservation);
  const choices = [
    ...(can.change
      ? [{ label: t("hours.title"), icon: IconClockEdit, run: () => onAsk({ kind: "hours", reservation }) }]
      : []),
    ...(can.handOver
      ? [
          {
            label: t("handOver.choice"),
            icon: IconUserShare,
            run: () => onAsk({ kind: "handOver", reservation }),
          },
        ]
      : []),
  ];
  const verb = can.release ? t("releaseSpace") : can.cancel ? t("cancelRequest") : undefined;

  return (
    <article className={classes.card} aria-label={`${carpark.name}, ${formatHours(t, reservation)}`}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <p className={classes.place}>
            <strong>{carpark.name}</strong>
            {space && <span className="unbroken"> · {space}</span>}
          </p>
          <StatusChip status={shownStatus(reservation)} detail={formatPosition(reservation)} />
        </div>
        {user && employee !== me.id && (
          <p className={classes.fact}>
            <Avatar person={user} size={24} />
            {parkerName(reservation)}
          </p>
        )}
        <p className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span className="tabular">
            {showDay
              ? formatWhen(t, reservation)
              : isWholeDay(reservation)
                ? t("permit.allDay")
                : formatHours(t, reservation)}
          </span>
        </p>
        {ev && (
          <p className={classes.fact}>
            <IconChargingPile size={16} stroke={1.75} aria-hidden />
            <span className="tabular">{ev}</span>
          </p>
        )}
        {cost && (
          <p className={classes.fact}>
            <IconCoins size={16} stroke={1.75} aria-hidden />
            {cost}
          </p>
        )}
        {permit && <p className={panel.about}>{t("permit.claimed")}</p>}
        {bookedBy && bookedBy.id !== me.id && (
          <p className={panel.about}>{t("bookedBy", { name: fullName(bookedBy) })}</p>
        )}
        {about && <p className={panel.about}>{about}</p>}
      </div>
      <footer className={classes.foot}>
        <span className={classes.site}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {site.name}
        </span>
        <span className={classes.verbs}>
          <CardMenu name={carpark.name} choices={choices} />
          {verb && (
            <Button variant="default" size="xs" onClick={() => onAsk({ kind: "end", reservation })}>
              {verb}
            </Button>
          )}
        </span>
      </footer>
    </article>
  );
};
