import { skippedAround } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";

/**
 * Says which of two times the clock of that day leaves out, for the field of that time; undefined if both exist. The beginning of
 * the day is what the clock first shows, and something may end where the skipped times begin: that is the moment of the change.
 *
 * @param times `HH:mm` at the site; an undefined one is not looked at
 * @param timeZone IANA
 */
export function findSkippedTime(
  day: string,
  times: { startTime: string | undefined; endTime: string | undefined },
  timeZone: string,
): { field: "startTime" | "endTime"; problem: Text } | undefined {
  for (const field of ["startTime", "endTime"] as const) {
    const time = times[field];
    if (time === undefined) continue;
    const skipped = skippedAround(day, time, timeZone);
    const isChange = field === "startTime" ? time === "00:00" : skipped?.from === time;
    if (skipped && !isChange)
      return { field, problem: text("common.timeSkipped", { time, day, ...skipped }) };
  }
  return undefined;
}
