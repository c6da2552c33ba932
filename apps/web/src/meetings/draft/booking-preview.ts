import type { Translate } from "../../locales/use-texts.ts";
import { formatDay, formatList, formatTimes, zoneNote } from "../../ui/days/format.ts";
import type { BookingCheck, DateCheck } from "../core/use-booking.ts";
import type { FormState } from "./state.ts";

export interface BookingPreview {
  kind: "possible" | "impossible" | "waiting";
  text: string;
}

/** "Tue 24 Nov, 09:00–10:00"; names the site's clock where the viewer's differs. */
export const formatWhen = ({ date, start, end, timeZone }: Omit<DateCheck, "ok" | "problems">): string => {
  const note = zoneNote(timeZone, start);
  return `${formatDay(date)}, ${formatTimes(start, end, timeZone)}${note ? ` (${note})` : ""}`;
};

/** The forecast for the footer; undefined while unknown. */
export const bookingPreviewOf = (
  t: Translate<"meetingsBooking">,
  { results }: Pick<BookingCheck, "results">,
  { rooms, waitFor }: Pick<FormState, "rooms" | "waitFor">,
): BookingPreview | undefined => {
  const [first] = results;
  if (!first) return undefined;
  const refused = results.filter(({ ok }) => !ok);
  const [problem] = refused.flatMap(({ problems }) => problems);
  if (refused.length > 0) {
    const more = refused.length - 1;
    return {
      kind: "impossible",
      text: [problem?.message ?? t("outlook.notPossible"), more > 0 && t("outlook.more", { count: more })]
        .filter(Boolean)
        .join(" "),
    };
  }
  const count = results.length;
  const facts = { count, when: formatWhen(first), rooms: formatList(rooms.map(({ name }) => name)) };
  if (waitFor.length > 0)
    return {
      kind: "waiting",
      text: t("outlook.waiting", { rooms: formatList(waitFor.map(({ name }) => name)) }),
    };
  if (rooms.length === 0)
    return { kind: "possible", text: t(count === 1 ? "outlook.noRoom" : "outlook.noRoomMany", facts) };
  const verb = rooms.length === 1 ? "free" : "freeAll";
  return {
    kind: "possible",
    text: t(count === 1 ? `outlook.${verb}` : `outlook.${verb}Many`, facts),
  };
};

/** The problems of a date, without repetitions and without the day, which is shown above them. */
export const dateProblems = ({ date, problems }: Pick<DateCheck, "date" | "problems">): string[] => {
  const day = `${formatDay(date)}: `;
  return [
    ...new Set(
      problems.map(({ message }) => (message.startsWith(day) ? message.slice(day.length) : message)),
    ),
  ];
};

/** The preview of one row of dates; undefined while unknown. */
export const dateCheckAt = (
  results: readonly DateCheck[],
  row: { date: string },
  at: number,
): DateCheck | undefined => {
  const same = results[at];
  return same?.date === row.date ? same : undefined;
};

/** The earliest start of all dates, on which the deadline for hospitality depends. */
export const earliestStart = (results: readonly DateCheck[]): Date | undefined => {
  const starts = results.map(({ start }) => Date.parse(start));
  return starts.length > 0 ? new Date(Math.min(...starts)) : undefined;
};
