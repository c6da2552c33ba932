import { addDays, consecutiveDays, mondayOf } from "@portico/contract/days/days";
import { useState } from "react";
import { useWeekDesks } from "../../../desks/week/use-week-desks.ts";
import { type Hours, isSame } from "../../../parking/core/hours.ts";
import { useAllDay } from "../../../parking/core/use-all-day.ts";
import { useWeekParking } from "../../../parking/week/use-week-parking.ts";
import { allLoaded } from "../../../shell/api/loaded.ts";
import { useSites } from "../../../shell/session/sites.ts";
import { dayIn } from "../../../ui/days/format.ts";
import { useNow } from "../../../ui/days/use-now.ts";
import { useConfirm } from "../-booking/use-confirm.ts";
import { asThisWeek, type Choice, planDay, stepsOf } from "./plan.ts";

const WORKING_DAYS = 5;
const WEEK = 7;

/**
 * The plan of a week: what is proposed, with what somebody has chosen.
 *
 * @param week any day of it; left out: next week
 */
export const usePlan = (week: string | undefined) => {
  const { siteToBook: site, timeZone } = useSites();
  const siteId = site?.id ?? null;
  const now = useNow();
  const allDay = useAllDay();
  const clock = { timeZone: site?.timeZone ?? timeZone, now };
  const today = dayIn(timeZone, now);
  const monday = mondayOf(week ?? addDays(today, WEEK));
  const days = consecutiveDays(monday, WORKING_DAYS).filter((day) => day >= today);
  const presentMonday = mondayOf(today);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [weekHours, setWeekHours] = useState<Hours>();
  const { days: desks, loaded: desksLoaded } = useWeekDesks(days, presentMonday, siteId);
  const chosenHours = Object.fromEntries(days.map((day) => [day, choices[day]?.hours]));
  const {
    days: parking,
    hours,
    loaded: parkingLoaded,
  } = useWeekParking(days, { today, siteId, hours: { week: weekHours, days: chosenHours } });
  const booking = useConfirm({ siteId });
  const plan = days.map((day) =>
    planDay({ day, siteId, choice: choices[day], desk: desks.get(day), parking: parking.get(day), clock }),
  );
  return {
    ...{ site, today, clock, monday, presentMonday, days, plan, booking },
    hasDesks: desks.size > 0,
    hasParking: parking.size > 0,
    loaded: allLoaded([desksLoaded, parkingLoaded]),
    steps: plan.flatMap(stepsOf),
    /** Of the days without hours of their own. */
    hours,
    /** Nobody has set them, and they are not what the client proposes. */
    areHoursUsual: weekHours === undefined && hours.startTime !== "" && !(allDay && isSame(allDay, hours)),
    changeHours: (next: Hours) => {
      setWeekHours(next);
      booking.forget(...days);
    },
    change: (day: string, choice: Choice) => {
      setChoices((before) => ({ ...before, [day]: { ...before[day], ...choice } }));
      booking.forget(day);
    },
    copyThisWeek: () => {
      setChoices(Object.fromEntries(days.map((day) => [day, asThisWeek(desks.get(day), parking.get(day))])));
      booking.forget(...days);
    },
  };
};
