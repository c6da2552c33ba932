import { minutesOf } from "@portico/contract/days/times-of-day";
import type { FormDate } from "@portico/contract/meetings/form";
import { useClient, useSession } from "../../shell/session/session.ts";
import type { Site } from "../../shell/session/sites.ts";
import type { Attendee } from "../draft/state.ts";
import { dayClock } from "../schedule/site-clock.ts";
import { commonTime, isFree, windowOf } from "./busy.ts";
import type { ShownDay } from "./person-day.tsx";
import type { Neighbour } from "./rank.ts";
import { useBusyTimes } from "./use-free-rooms.ts";

const HOUR = 60;
const floorTo = (minutes: number, step: number): number => Math.floor(minutes / step) * step;
const ceilTo = (minutes: number, step: number): number => Math.ceil(minutes / step) * step;

interface PeopleDaysOptions {
  attends: readonly Attendee[];
  when: FormDate;
  /** Undefined: the time is not whole. */
  settled: FormDate | undefined;
  site: Site;
  now: Date;
}

/** The days of the person and of the chosen colleagues, the time that suits all, and on which floors they sit. */
export const usePeopleDays = ({ attends, when, settled, site, now }: PeopleDaysOptions) => {
  const { user } = useSession();
  const { businessDayStart, businessDayEnd } = useClient().config;
  const { timeZone } = site;
  const times = useBusyTimes({
    siteId: site.id,
    date: when.date,
    people: [user.id, ...attends.map(({ person }) => person.id)],
  });
  const window = settled && windowOf(settled, timeZone);
  const known = [...times.values()].filter(({ isKnown }) => isKnown).map(({ busy }) => busy);
  const isBusy = window !== undefined && known.some((busy) => !isFree(busy, window));
  const hours = { from: businessDayStart.slice(0, 5), until: businessDayEnd.slice(0, 5) };
  const [start, end] = [when.startTime || hours.from, when.endTime || hours.until].map(minutesOf);
  const day: ShownDay = {
    timeZone,
    clock: dayClock(timeZone, when.date || (settled?.date ?? "1970-01-01")),
    from: floorTo(Math.min(minutesOf(hours.from), start!), HOUR),
    until: ceilTo(Math.max(minutesOf(hours.until), end!), HOUR),
    window,
  };
  const neighbours = [
    { id: user.id, firstName: null },
    ...attends.map(({ person: { id, firstName } }) => ({ id, firstName })),
  ].flatMap(({ id, firstName }): Neighbour[] => {
    const floor = times.get(id)?.floor;
    return floor ? [{ firstName, floorId: floor.id }] : [];
  });
  return {
    times,
    day,
    neighbours,
    isBusy,
    common: isBusy ? commonTime({ when: settled!, timeZone, people: known, hours, now }) : undefined,
  };
};
