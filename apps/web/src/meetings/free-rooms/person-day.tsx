import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Person } from "../draft/state.ts";
import type { Minutes } from "../schedule/site-clock.ts";
import { availabilityIn } from "./busy.ts";
import classes from "./free-rooms.module.css";
import type { BusyTimes } from "./use-free-rooms.ts";

/** The shown part of a day of a site. */
export interface ShownDay {
  timeZone: string;
  clock: (instant: string) => Minutes;
  from: Minutes;
  until: Minutes;
  /** The time of the booking; undefined while it is not whole. */
  window: { start: Date; end: Date } | undefined;
}

/** A stretch of time on the bar. */
const placeOf = ({ clock, from, until }: ShownDay, start: string, end: string): CSSProperties => {
  const [first, last] = [clock(start), clock(end)].map((at) => Math.min(Math.max(at, from), until));
  const share = (minutes: number) => `${(100 * minutes) / (until - from)}%`;
  return { insetInlineStart: share(first! - from), width: share(last! - first!) };
};

interface PersonDayProps {
  person: Person;
  isSelf: boolean;
  /** Undefined: not loaded yet. */
  times: BusyTimes | undefined;
  day: ShownDay;
  onRemove: (() => void) | undefined;
}

/** Somebody's day as a bar, and in words how the time of the booking suits. */
export const PersonDay = ({ person, isSelf, times, day, onRemove }: PersonDayProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { window, timeZone } = day;
  const how = times?.isKnown && window ? availabilityIn(times.busy, window) : undefined;
  const kind = !times ? "loading" : times.isKnown ? (how?.kind ?? "free") : "unknown";
  const words = () => {
    if (!times) return "";
    if (!times.isKnown) return t("is.unknown");
    if (!how) return "";
    return "at" in how ? t(`is.${how.kind}`, { time: timeIn(timeZone, how.at) }) : t(`is.${how.kind}`);
  };
  return (
    <li className={classes.person}>
      <Avatar person={person} size={24} />
      <span className={classes.who}>
        {isSelf ? (
          t("you")
        ) : (
          <>
            <span aria-hidden>{person.firstName}</span>
            <span className="visually-hidden">{fullName(person)}</span>
          </>
        )}
      </span>
      <span className={classes.bar} data-is={kind} aria-hidden>
        {times?.busy.map(({ start, end }) => (
          <span key={start} className={classes.busy} style={placeOf(day, start, end)} />
        ))}
        {window && (
          <span
            className={classes.window}
            style={placeOf(day, window.start.toISOString(), window.end.toISOString())}
          />
        )}
      </span>
      <span className={classes.state} data-is={kind}>
        {words()}
      </span>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          onClick={onRemove}
          aria-label={t("remove", { name: fullName(person) })}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
};
