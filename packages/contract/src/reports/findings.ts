import { addDays, addMonthsToDay, weekdayOf } from "../days/days.ts";
import { timeOf } from "../days/zones.ts";
import { text } from "../texts/text.ts";
import {
  type Figure,
  type Finding,
  figure,
  percent,
  rowWithLeast,
  rowWithMost,
  shareFigure,
  sum,
} from "./core/finding.ts";
import type { Period } from "./core/limits.ts";
import { medianPeople, TIGHT_FROM } from "./core/seats.ts";
import type {
  AnprEvent,
  DeskUsage,
  ParkingSummary,
  ParkingTime,
  PresenceCount,
  ResourceCapacity,
  ResourceUsage,
  UtilisationDay,
} from "./reports.ts";

/** What the numbers of a report say: plain rules, the same in every place that shows the report. */

export const desksOf = (day: UtilisationDay): number =>
  day.occupiedCount + day.inactiveCount + day.needsCleaningCount + day.availableCount;

/** Weekdays are compared from so many days in use on, if they differ by so much. */
const WEEKDAYS_FROM_DAYS = 8;
const WEEKDAYS_FROM_DIFFERENCE = 10;

/** Below this share of the busiest day hardly anybody came. */
const IN_USE_FROM = 0.1;

/** Days on which hardly anybody came, such as weekends, are left out. */
export function findUtilisation(rows: readonly UtilisationDay[]): Finding {
  const highest = Math.max(0, ...rows.map(({ occupiedCount }) => occupiedCount));
  const inUse = rows.filter(
    ({ occupiedCount }) => occupiedCount > 0 && occupiedCount >= highest * IN_USE_FROM,
  );
  if (inUse.length === 0) return { title: text("reports.desksUnused"), figures: [] };
  const occupied = (row: UtilisationDay) => row.occupiedCount;
  const share = (days: readonly UtilisationDay[]) => percent(sum(days, occupied), sum(days, desksOf));
  const weekdays = [...Map.groupBy(inUse, ({ date }) => weekdayOf(date))].map(([weekday, days]) => ({
    weekday,
    share: share(days),
  }));
  const [full, empty] = [
    rowWithMost(weekdays, (one) => one.share),
    rowWithLeast(weekdays, (one) => one.share),
  ];
  const isUneven = inUse.length >= WEEKDAYS_FROM_DAYS && full.share - empty.share >= WEEKDAYS_FROM_DIFFERENCE;
  const [busiest, quietest] = [rowWithMost(inUse, occupied), rowWithLeast(inUse, occupied)];
  return {
    share: { of: "desks", percent: share(inUse) },
    title: isUneven
      ? text("reports.desksByWeekday", {
          full: [String(full.weekday)],
          fullShare: full.share,
          empty: [String(empty.weekday)],
          emptyShare: empty.share,
        })
      : text("reports.desksUsed", { share: share(inUse) }),
    figures: [
      figure(
        Math.round(sum(inUse, occupied) / inUse.length),
        text("reports.ofDesksOnAverage", { total: Math.round(sum(inUse, desksOf) / inUse.length) }),
      ),
      figure(busiest.occupiedCount, text("reports.onBusiest", { day: busiest.date })),
      figure(quietest.occupiedCount, text("reports.onQuietest", { day: quietest.date })),
    ],
  };
}

const usageFigures = (counts: readonly number[]): Figure[] => [
  figure(counts[0] ?? 0, text("reports.never")),
  figure(
    sum(counts.slice(1, -1), (count) => count),
    text("reports.upToNine"),
  ),
  figure(counts.at(-1) ?? 0, text("reports.tenOrMore")),
];

export function findDeskUsage(rows: readonly DeskUsage[]): Finding {
  const counts = rows.map(({ numberOfUsers }) => numberOfUsers);
  const hasUsers = counts.slice(1).some((count) => count > 0);
  const title = hasUsers ? text("reports.deskNever", { count: counts[0] ?? 0 }) : text("reports.deskNobody");
  return { title, figures: usageFigures(counts) };
}

export function findResourceUsage(rows: readonly ResourceUsage[]): Finding {
  const counts = rows.map(({ numberOfUsers }) => numberOfUsers);
  const hasUsers = counts.slice(1).some((count) => count > 0);
  const title = hasUsers
    ? text("reports.resourceNever", { count: counts[0] ?? 0 })
    : text("reports.resourceNobody");
  return { title, figures: usageFigures(counts) };
}

const SMALL_UP_TO = 3;

export function findCapacity(rows: readonly ResourceCapacity[]): Finding {
  const sizes = rows
    .flatMap(({ capacity, occupierReport }) =>
      Object.entries(occupierReport).map(([people, meetings]) => ({
        people: Number(people),
        meetings,
        capacity,
      })),
    )
    .sort((a, b) => a.people - b.people);
  const total = sum(sizes, ({ meetings }) => meetings);
  if (total === 0) return { title: text("reports.capacityNone"), figures: [] };
  const meetingsWith = (condition: (size: { people: number; capacity: number }) => boolean) =>
    percent(
      sum(sizes.filter(condition), ({ meetings }) => meetings),
      total,
    );
  const tight = meetingsWith(({ people, capacity }) => capacity > 0 && people > capacity);
  const usual = medianPeople(sizes, total);
  const seated = sizes.filter(({ capacity }) => capacity > 0);
  return {
    title:
      tight >= TIGHT_FROM
        ? text("reports.capacityTight", { share: tight })
        : text("reports.capacitySmall", { share: meetingsWith(({ people }) => people <= SMALL_UP_TO) }),
    figures: [
      figure(total, text("reports.meetingsHeld")),
      figure(usual, text("reports.peopleUsual")),
      shareFigure(
        percent(
          sum(seated, ({ people, meetings }) => people * meetings),
          sum(seated, ({ capacity, meetings }) => capacity * meetings),
        ),
        text("reports.seatsUsed"),
      ),
    ],
  };
}

export function findParking(rows: readonly ParkingSummary[]): Finding {
  const asked = sum(rows, ({ requestCount }) => requestCount);
  const confirmed = sum(rows, ({ confirmedCount }) => confirmedCount);
  if (asked === 0) return { title: text("reports.parkingNone"), figures: [] };
  const share = percent(confirmed, asked);
  return {
    share: { of: "granted", percent: share },
    title: text("reports.parkingGranted", { share }),
    figures: [
      figure(asked, text("reports.requestsMade")),
      figure(confirmed, text("reports.requestsConfirmed")),
      figure(
        sum(rows, ({ pendingCount }) => pendingCount),
        text("reports.requestsPending"),
      ),
    ],
  };
}

const BUSINESS_DAY = { from: "09:00", until: "17:00" };

export function findOccupancy(rows: readonly ParkingTime[], carpark: string): Finding {
  const peak = rows.length > 0 ? rowWithMost(rows, ({ count }) => count) : undefined;
  if (!peak || peak.count === 0) return { title: text("reports.carparkEmpty", { carpark }), figures: [] };
  const { count, time, spaceCount: spaces } = peak;
  const business = rows.filter((row) => row.time >= BUSINESS_DAY.from && row.time < BUSINESS_DAY.until);
  const title =
    spaces === 0
      ? text("reports.carparkPeak", { count, carpark, time })
      : count >= spaces
        ? text("reports.carparkFull", { carpark, time })
        : text("reports.carparkFills", { carpark, count, spaces, time });
  return {
    title,
    figures: [
      figure(count, text("reports.heldAtMost", { time })),
      figure(
        business.length === 0 ? 0 : Math.round(sum(business, (row) => row.count) / business.length),
        text("reports.heldUsual"),
      ),
      figure(Math.max(0, spaces - count), text("reports.freeAtLeast")),
    ],
  };
}

export function findRequests(rows: readonly ParkingTime[], carpark: string): Finding {
  const peak = rows.length > 0 ? rowWithMost(rows, ({ count }) => count) : undefined;
  if (!peak || peak.count === 0) return { title: text("reports.requestedNone", { carpark }), figures: [] };
  const { count, time, counts, spaceCount: spaces } = peak;
  return {
    title:
      spaces > 0 && count > spaces
        ? text("reports.requestedOver", { count, spaces, carpark, time })
        : text("reports.requestedPeak", { count, carpark, time }),
    figures: [
      figure(count, text("reports.askedAtMost", { time })),
      figure(counts.confirmed, text("reports.confirmedThen")),
      figure(counts.pending, text("reports.pendingThen")),
    ],
  };
}

/** Below this number the half of a day's vehicles says nothing. */
const HALF_FROM = 10;

export const isExpected = ({ status }: Pick<AnprEvent, "status">): boolean =>
  status === "authorized" || status === "exit";

export function findAnpr(rows: readonly AnprEvent[]): Finding {
  if (rows.length === 0) return { title: text("reports.anprNone"), figures: [] };
  const middle = rows[Math.ceil(rows.length / 2) - 1]!;
  return {
    title:
      rows.length < HALF_FROM
        ? text("reports.anprFew", { count: rows.length })
        : text("reports.anprHalf", { time: timeOf(new Date(middle.executedAt), middle.timeZone) }),
    figures: [
      figure(rows.length, text("reports.vehicles")),
      figure(rows.filter((row) => !isExpected(row)).length, text("reports.notExpected")),
      figure(rows.filter(({ direction }) => direction === "away").length, text("reports.goingOut")),
    ],
  };
}

interface OfPeriods {
  period: Period;
  /** The days asked for, and today, `yyyy-MM-dd`; left out: all periods are whole. */
  asked?: { start: string; end: string; today: string } | undefined;
}

const LAST_DAY_OF: Record<Period, (first: string) => string> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: (first) => addDays(addMonthsToDay(first, 1), -1),
};

/** Whether all days of a period were asked for and are over. */
const isWhole = (first: string, { period, asked }: OfPeriods): boolean => {
  const last = LAST_DAY_OF[period](first);
  return !asked || (first >= asked.start && last <= asked.end && last < asked.today);
};

const PRESENCE_TEXTS = {
  day: {
    usual: text("reports.onSiteUsual"),
    most: (day: string) => text("reports.onSiteMost", { day }),
    least: (day: string) => text("reports.onSiteLeast", { day }),
  },
  week: {
    usual: text("reports.onSiteUsualWeek"),
    most: (day: string) => text("reports.onSiteMostWeek", { day }),
    least: (day: string) => text("reports.onSiteLeastWeek", { day }),
  },
  month: {
    usual: text("reports.onSiteUsualMonth"),
    most: (day: string) => text("reports.onSiteMostMonth", { day }),
    least: (day: string) => text("reports.onSiteLeastMonth", { day }),
  },
} as const;

/**
 * The average and the least are those of whole periods of which more than a few people said something, where there are any: neither
 * half a week nor a single answer on a Sunday is a quiet time.
 */
export function findPresence(rows: readonly PresenceCount[], of: OfPeriods): Finding {
  const said = rows.filter(({ onSiteCount, offSiteCount }) => onSiteCount + offSiteCount > 0);
  if (said.length === 0) return { title: text("reports.presenceNone"), figures: [] };
  const onSite = (row: PresenceCount) => row.onSiteCount;
  const answers = ({ onSiteCount, offSiteCount }: PresenceCount) => onSiteCount + offSiteCount;
  const total = sum(said, onSite);
  const usual = said.filter(
    (row) => isWhole(row.date, of) && answers(row) >= IN_USE_FROM * answers(rowWithMost(said, answers)),
  );
  const counted = usual.length > 0 ? usual : said;
  const [top, low] = [rowWithMost(said, onSite), rowWithLeast(counted, onSite)];
  const texts = PRESENCE_TEXTS[of.period];
  const share = percent(total, sum(said, answers));
  return {
    share: { of: "onSite", percent: share },
    title: text("reports.presenceShare", { share }),
    figures: [
      figure(Math.round(sum(counted, onSite) / counted.length), texts.usual),
      figure(top.onSiteCount, texts.most(top.date)),
      figure(low.onSiteCount, texts.least(low.date)),
    ],
  };
}
