import { minutesOf } from "@portico/contract/days/times-of-day";
import { isOnStep, limits } from "@portico/contract/meetings/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import type { Translate } from "../../locales/use-texts.ts";
import { dayIn, timeIn } from "../../ui/days/format.ts";
import type { Meeting } from "../core/use-meetings.ts";

/** The day's last time in 5-minute steps; a meeting ends on its day. */
const LAST_TIME = "23:55";

/** The latest possible end of the meeting on its day, `HH:mm`. */
export const latestEnd = ({
  day,
  timeZone,
  availableUntil,
}: Pick<Meeting, "day" | "timeZone" | "availableUntil">): string => {
  if (!availableUntil || dayIn(timeZone, availableUntil) !== day) return LAST_TIME;
  return timeIn(timeZone, availableUntil);
};

/** The problem of a new end, in words; undefined when it may be sent. */
export const checkNewEnd = (
  t: Translate<"meetings">,
  time: string,
  end: string,
  latest: string,
): string | undefined => {
  if (!time) return translate(text("common.endRequired"));
  if (time < end) return t("extend.tooEarly", { end });
  if (time > latest) return t("extend.tooLate", { until: latest });
  // The present end may lie beside the steps of the clock.
  const isStepLater = (minutesOf(time) - minutesOf(end)) % limits.timeStep === 0;
  if (!isOnStep(time, [latest]) && !isStepLater) return t("extend.step", { count: limits.timeStep });
  return undefined;
};
