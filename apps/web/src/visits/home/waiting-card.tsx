import { Button } from "@mantine/core";
import { IconBell, IconCircleCheck, IconMapPin, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { formatPlace } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import classes from "./home.module.css";
import { arrivedAt, minutesSince } from "./use-reception-today.ts";

interface WaitingCardProps {
  visit: Visit;
  now: Date;
  /** Who has waited longest has the filled button. */
  isFirst: boolean;
  onCheckIn: () => void;
}

/** A visitor at reception: for how long, for whom, what the host has said, and the check-in. */
export const WaitingCard = ({ visit, now, isFirst, onCheckIn }: WaitingCardProps) => {
  const { t } = useTexts("home");
  const { visitor, meeting, timeZone } = visit;
  const name = fullName(visitor);
  const count = minutesSince(arrivedAt(visit), now);
  const time = timeIn(timeZone, visit.start);
  return (
    <li className={classes.card}>
      <div className={classes.who}>
        <Avatar person={visitor} size={44} />
        <span className={classes.lines}>
          <Link to="/visits/$id" params={{ id: visit.id }} className={classes.name}>
            {name}
          </Link>
          {visitor.company && <span className={classes.second}>{visitor.company}</span>}
        </span>
        <span className={classes.minutes}>
          <span aria-hidden>{t("reception.minutes", { count })}</span>
          <span className="visually-hidden">{t("reception.minutesSaid", { count })}</span>
        </span>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconUser size={16} stroke={1.75} aria-hidden />
          {meeting.host
            ? t("reception.host", { host: meeting.host.name, time })
            : t("reception.noHost", { time })}
        </li>
        <li>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {formatPlace(visit)}
        </li>
        <HostAnswer visit={visit} />
      </ul>
      <CheckIn visit={visit} variant={isFirst ? "filled" : "light"} onCheckIn={onCheckIn} />
    </li>
  );
};

const HostAnswer = ({ visit: { onMyWayAt, hostToldAt, timeZone, meeting } }: { visit: Visit }) => {
  const { t } = useTexts("home");
  if (!meeting.host) return null;
  const isKnown = onMyWayAt !== null || hostToldAt !== null;
  const Icon = isKnown ? IconCircleCheck : IconBell;
  return (
    <li data-waits={!isKnown || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {onMyWayAt
        ? t("reception.onTheWay")
        : hostToldAt
          ? t("reception.told", { time: timeIn(timeZone, hostToldAt) })
          : t("reception.notTold")}
    </li>
  );
};

interface CheckInProps {
  visit: Visit;
  variant: "filled" | "light" | "default";
  isInRow?: boolean;
  onCheckIn: () => void;
}

/** The check-in in one press; where it is not possible, the visit itself. */
export const CheckIn = ({ visit, variant, isInRow, onCheckIn }: CheckInProps) => {
  const { t } = useTexts("home");
  const { t: visits } = useTexts("visits");
  const name = fullName(visit.visitor);
  const size = isInRow ? "xs" : "md";
  if (visit.actions.includes("check-in"))
    return (
      <Button variant={variant} size={size} fullWidth={!isInRow} onClick={onCheckIn}>
        <span aria-hidden>{visits("actions.check-in")}</span>
        <span className="visually-hidden">
          {visits("actions.of", { action: visits("actions.check-in"), name })}
        </span>
      </Button>
    );
  return (
    <Button
      variant="default"
      size={size}
      fullWidth={!isInRow}
      renderRoot={(props) => <Link to="/visits/$id" params={{ id: visit.id }} {...props} />}
    >
      <span aria-hidden>{t("reception.view")}</span>
      <span className="visually-hidden">{t("reception.viewOf", { name })}</span>
    </Button>
  );
};
