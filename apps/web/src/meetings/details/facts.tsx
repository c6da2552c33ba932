import type { IconProps } from "@tabler/icons-react";
import {
  IconCrown,
  IconHourglass,
  IconMapPin,
  IconRepeat,
  IconUser,
  IconUserCheck,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, formatList, fullName, ordinal, timeIn } from "../../ui/days/format.ts";
import { describeRecurrence } from "../core/describe-recurrence.ts";
import type { Meeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";

interface FactProps {
  icon: ComponentType<IconProps>;
  term: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, term, children }: FactProps) => (
  <div className={classes.fact}>
    <Icon size={16} stroke={1.75} aria-hidden />
    <dt className="visually-hidden">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Why the meeting does not take place, and since when. */
const EndNote = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetings");
  const { status, cancelledAt, cancellationReason, timeZone } = meeting;
  if (!cancelledAt) return null;
  const when = `${formatDay(dayIn(timeZone, cancelledAt))}, ${timeIn(timeZone, cancelledAt)}`;
  const word = status === "released" ? t("details.released") : t("details.cancelled");
  return (
    <p className={classes.ending}>
      {word} {cancellationReason ? t("details.reason", { when, reason: cancellationReason }) : when}
    </p>
  );
};

/** Place, people, recurrence and waiting lists: one line each, without empty ones. */
export const MeetingFacts = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetings");
  const { host, bookedBy, series, waiting, checkedInAt, checkInBy, status, timeZone, site } = meeting;
  const place = meeting.locationPath || `${t("details.noRoom")}, ${site.name}`;
  const waitsFor = waiting.map(({ room, position }) =>
    t("details.waitingRoom", { room: room.name, position: ordinal(position) }),
  );
  return (
    <>
      <EndNote meeting={meeting} />
      <dl className={classes.facts}>
        <Fact icon={IconMapPin} term={t("details.where")}>
          {place}
        </Fact>
        <Fact icon={IconCrown} term={t("details.host")}>
          {host ? fullName(host) : t("details.noHost")}
          {meeting.userIsHost && <span className={classes.second}> · {t("details.youHost")}</span>}
        </Fact>
        {bookedBy && bookedBy.id !== host?.id && (
          <Fact icon={IconUser} term={t("details.bookedBy")}>
            <span className={classes.second}>{t("details.bookedBy")} </span>
            {fullName(bookedBy)}
          </Fact>
        )}
        {series && (
          <Fact icon={IconRepeat} term={t("details.repeats")}>
            {describeRecurrence(t, series.rrule, timeZone)}
          </Fact>
        )}
        {(checkedInAt || (checkInBy && status === "booked")) && (
          <Fact icon={IconUserCheck} term={t("details.checkIn")}>
            {checkedInAt
              ? t("details.checkedInAt", { time: timeIn(timeZone, checkedInAt) })
              : t("details.checkInBy", { time: timeIn(timeZone, checkInBy ?? "") })}
          </Fact>
        )}
        {waitsFor.length > 0 && (
          <Fact icon={IconHourglass} term={t("details.waiting")}>
            <span className={classes.second}>{t("details.waiting")} </span>
            {formatList(waitsFor)}
          </Fact>
        )}
      </dl>
    </>
  );
};
