import type { Translate } from "../../../locales/use-texts.ts";
import { formatClock, type Hours, isSame } from "../../../parking/core/hours.ts";
import { checkTimes } from "../../../parking/request/check.ts";
import type { UsualWeek } from "./use-usual-week.ts";

export const areHoursRight = ({ startTime, endTime }: Hours): boolean =>
  Object.keys(checkTimes(startTime, endTime)).length === 0;

/** "All day, 08:00–18:00", "07:30–12:00", or that they are still to be set. */
export function hoursText(t: Translate<"planWeek">, hours: Hours, allDay: Hours | undefined): string {
  if (!areHoursRight(hours)) return t("hoursMissing");
  const times = formatClock(hours);
  return allDay && isSame(hours, allDay) ? t("allDay", { times }) : times;
}

type UsualTimes = Pick<UsualWeek["days"][number], "startTime" | "endTime" | "evSpaceReservation">;

/** Of parking in a usual week: "07:30–12:00", "charging 09:00–11:00"; nothing where it is all day. */
export const usualTimes = (
  t: Translate<"planWeek">,
  { startTime, endTime, evSpaceReservation: ev }: UsualTimes,
): string[] => [
  ...(startTime && endTime ? [formatClock({ startTime, endTime })] : []),
  ...(ev
    ? [
        t("usual.charging", {
          times: formatClock({ startTime: ev.requestedStart, endTime: ev.requestedEnd }),
        }),
      ]
    : []),
];
