import { Button } from "@mantine/core";
import { IconClock, IconDoor, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, formatTimes, zoneNote } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Card, Row } from "./card.tsx";
import classes from "./cards.module.css";
import { DelayDialog } from "./delay-dialog.tsx";
import { formatVisitTime } from "./labels.ts";
import { ParkingRow } from "./parking-row.tsx";
import type { PersonalVisit } from "./use-personal-visit.ts";

interface MeetingCardProps {
  visit: PersonalVisit;
  /** Whether the card includes the parking, as on phones. */
  hasParking?: boolean;
  isTitled?: boolean;
}

/** Host, time and place. */
export const MeetingCard = ({ visit, hasParking, isTitled }: MeetingCardProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const [isLate, setLate] = useState(false);
  const { meeting, timeZone, day, delay } = visit;
  const { host, location, siteName } = meeting;
  const zone = zoneNote(timeZone, visit.start);
  const times = formatTimes(visit.start, visit.end, timeZone);
  const [firstName = "", ...lastNames] = (host?.name ?? "").split(" ");
  return (
    <Card title={t("details")} isRows {...(isTitled ? { isTitled } : {})}>
      {host ? (
        <Row
          picture={<Avatar person={{ firstName, lastName: lastNames.join(" "), photo: null }} size={44} />}
          title={meeting.description}
          text={t("host", { name: host.name })}
        />
      ) : (
        <Row icon={IconUser} title={meeting.description} text={t("noHost")} />
      )}
      <Row
        icon={IconClock}
        title={
          <span className={`tabular ${classes.times}`}>
            {zone ? t("when.zone", { time: times, zone }) : times}
          </span>
        }
        text={
          <>
            {formatDay(day, "long")}
            {delay && <div>{t("expectedAt", { time: formatVisitTime(t, delay, timeZone) })}</div>}
          </>
        }
        action={
          visit.status === "scheduled" && (
            <Button variant="default" onClick={() => setLate(true)}>
              {t("late")}
            </Button>
          )
        }
      />
      <Row icon={IconDoor} {...formatPlace(location, siteName, t("noRoom"))} />
      {hasParking && <ParkingRow visit={visit} />}
      <DelayDialog visit={visit} opened={isLate} onClose={() => setLate(false)} />
    </Card>
  );
};

/** Splits "Thames, Harbour House, Floor 3": the room comes first, since visitors ask for it. */
const formatPlace = (location: string, site: string, noRoom: string) => {
  const [room, ...rest] = location.split(", ");
  if (!room) return { title: site, text: noRoom };
  return { title: room, text: [...rest, site].join(", ") };
};
