import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import type { VisitStatus } from "@portico/contract/visits/states";
import { pastHolidays } from "../../closures/demo/holidays.ts";
import { northwindAccount } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { type DemoVisitor, KNOWN, VISITORS } from "../../visitors/demo/visitors.ts";

/**
 * The demo's visits: today's as in the picture of reception, those of the past two weeks and of the next
 * three.
 */

const ids = seededRandom(43);
const FRIDAY = 5;
const LONDON = "Europe/London";

/** A meeting of the demo, with the facts that a visit copies. */
export interface DemoMeeting {
  id: string;
  siteId: string;
  day: string;
  start: Date;
  end: Date;
  description: string;
  location: string;
  hostId: string;
  hostIds: string[];
}

export interface DemoVisit {
  id: string;
  /** The secret of the visitor's link. */
  uuid: string;
  pin: string;
  visitor: DemoVisitor;
  meeting: DemoMeeting;
  status: VisitStatus;
  /** Steps in order, each later than the one before and none in the future. */
  steps: { kind: VisitStatus | "nda-signed"; at: Date }[];
  hasParking: boolean;
  deny: "matched" | "refused" | null;
  /** Of a visitor who came unannounced: the meeting gives site, times and host only. */
  isWalkIn?: boolean;
}

/** The time of a meeting as PostgreSQL writes it. */
export const range = ({ start, end }: { start: Date; end: Date }): string =>
  `[${start.toISOString()},${end.toISOString()})`;

const pins = new Set<string>();

/** Six digits that no other visit of the demo has. */
function pin(): string {
  for (;;) {
    const figures = String(Math.floor(ids() * 1_000_000)).padStart(6, "0");
    if (!pins.has(figures)) {
      pins.add(figures);
      return figures;
    }
  }
}

/** A version-4 UUID, like that of a real visit. */
const secret = (): string => demoId(ids).replace(/-8/, "-4");

/** The steps that lead to each status. */
const WAYS: Record<VisitStatus, DemoVisit["steps"][number]["kind"][]> = {
  scheduled: ["scheduled"],
  arrived: ["scheduled", "arrived"],
  "checked-in": ["scheduled", "arrived", "nda-signed", "checked-in"],
  "checked-out": ["scheduled", "arrived", "nda-signed", "checked-in", "checked-out"],
  "no-show": ["scheduled", "no-show"],
  cancelled: ["scheduled", "cancelled"],
};

const DAYS_BEFORE = 2;

function visit(
  now: Date,
  visitor: DemoVisitor,
  meeting: DemoMeeting,
  status: VisitStatus,
  more: Partial<DemoVisit> = {},
): DemoVisit {
  return {
    id: demoId(ids),
    uuid: secret(),
    pin: pin(),
    visitor,
    meeting,
    status,
    steps: stepsTo(WAYS[status], meeting, now),
    hasParking: false,
    deny: null,
    ...more,
  };
}

function stepsTo(kinds: DemoVisit["steps"][number]["kind"][], meeting: DemoMeeting, now: Date) {
  const usual: Record<string, number> = {
    scheduled: meeting.start.getTime() - DAYS_BEFORE * 1440 * MINUTE_MS,
    arrived: meeting.start.getTime() - 7 * MINUTE_MS,
    "nda-signed": meeting.start.getTime() - 5 * MINUTE_MS,
    "checked-in": meeting.start.getTime() - 4 * MINUTE_MS,
    "checked-out": meeting.end.getTime() + 3 * MINUTE_MS,
    "no-show": meeting.end.getTime() - 5 * MINUTE_MS,
    cancelled: meeting.start.getTime() - 1200 * MINUTE_MS,
  };
  // From the last step backwards: a visit's current status must have been reached by now.
  let limit = now.getTime();
  return kinds
    .toReversed()
    .map((kind) => {
      const at = new Date(Math.min(usual[kind]!, limit));
      limit = at.getTime() - MINUTE_MS;
      return { kind, at };
    })
    .toReversed();
}

type Known = keyof typeof KNOWN;

/**
 * Today's visits in London, relative to the clock: minutes from the start of the current quarter of an hour,
 * and the length.
 */
const TODAY: {
  who: Known;
  after: number;
  minutes: number;
  host: string;
  what: string;
  status: VisitStatus;
  parks?: boolean;
}[] = [
  {
    who: "daniela",
    after: 0,
    minutes: 60,
    host: "parking",
    what: "Canteen contract",
    status: "arrived",
    parks: true,
  },
  {
    who: "samuel",
    after: 15,
    minutes: 90,
    host: "desks",
    what: "Lift inspection",
    status: "scheduled",
    parks: true,
  },
  {
    who: "grace",
    after: -90,
    minutes: 180,
    host: "super",
    what: "Freight review",
    status: "checked-in",
    parks: true,
  },
  { who: "ingrid", after: -30, minutes: 90, host: "admin", what: "Lease talks", status: "checked-in" },
  {
    who: "amelie",
    after: 45,
    minutes: 60,
    host: "employee",
    what: "Art for the lobby",
    status: "scheduled",
    parks: true,
  },
  { who: "beatriz", after: 60, minutes: 60, host: "pa", what: "Print proofs", status: "scheduled" },
  { who: "marta", after: 75, minutes: 45, host: "reports", what: "Tile samples", status: "scheduled" },
  { who: "joao", after: 75, minutes: 60, host: "colleague", what: "Joinery", status: "scheduled" },
  { who: "jamesOfAlder", after: 90, minutes: 60, host: "reports", what: "Pensions", status: "scheduled" },
  {
    who: "jamesOfBright",
    after: 90,
    minutes: 60,
    host: "colleague",
    what: "Film of the house",
    status: "scheduled",
  },
  {
    who: "anders",
    after: 150,
    minutes: 60,
    host: "executive",
    what: "Energy contract",
    status: "scheduled",
    parks: true,
  },
  { who: "luca", after: -30, minutes: 30, host: "desks", what: "Furniture plan", status: "no-show" },
  { who: "omar", after: -45, minutes: 30, host: "admin", what: "Audit questions", status: "checked-out" },
  { who: "mireille", after: 30, minutes: 45, host: "pa", what: "Flowers", status: "cancelled" },
];

/** Today's visits that follow the clock, each with its own meeting without a room. */
export function todayByTheClock({ now }: Demo): DemoVisit[] {
  const day = dayOf(now, LONDON);
  const quarter = Math.floor(now.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  const [midnight, last] = [instantAt(day, "00:00", LONDON), instantAt(day, "23:30", LONDON)];
  return TODAY.map(({ who, after, minutes, host, what, status, parks }) => {
    // Keeps the visits within the day when the demo is first started at night.
    const start = new Date(
      Math.min(Math.max(quarter + after * MINUTE_MS, midnight.getTime()), last.getTime()),
    );
    const end = new Date(
      Math.min(start.getTime() + minutes * MINUTE_MS, instantAt(addDays(day, 1), "00:00", LONDON).getTime()),
    );
    const hostId = northwindAccount(host).id;
    const meeting = {
      id: demoId(ids),
      siteId: SITES.london,
      day,
      start,
      end,
      description: what,
      location: "",
      hostId,
      hostIds: [hostId],
    };
    return visit(now, KNOWN[who], meeting, status, { hasParking: parks ?? false });
  });
}

/** Earlier visits of people who come often: how many weeks ago, to whom, and how they went. */
const EARLIER: { who: Known; host: string; what: string; weeks: number[]; missed?: number }[] = [
  {
    who: "haruto",
    host: "employee",
    what: "Supplier review with Okada",
    weeks: [3, 7, 11, 19, 26, 38],
    missed: 19,
  },
  { who: "keiko", host: "employee", what: "Supplier review with Okada", weeks: [7, 11, 26] },
  { who: "samuel", host: "desks", what: "Lift inspection", weeks: [4, 17, 30, 43] },
  { who: "daniela", host: "parking", what: "Canteen contract", weeks: [5, 13] },
  { who: "ingrid", host: "admin", what: "Lease talks", weeks: [2, 8], missed: 8 },
  { who: "amelie", host: "employee", what: "Art for the lobby", weeks: [9] },
];

/** The day, or the next one on which London is open. */
function workingDay(day: string, holidays: ReadonlySet<string>): string {
  return weekdayOf(day) <= FRIDAY && !holidays.has(day) ? day : workingDay(addDays(day, 1), holidays);
}

/** Each with its own meeting without a room, on a working day. */
export function earlierVisits({ now }: Demo): DemoVisit[] {
  const monday = mondayOf(dayOf(now, LONDON));
  const holidays = new Set(pastHolidays("england", dayOf(now, LONDON)).map(({ day }) => day));
  return EARLIER.flatMap(({ who, host, what, weeks, missed }) =>
    weeks.map((ago) => {
      const day = workingDay(addDays(monday, -7 * ago + (ago % 5)), holidays);
      const [start, end] = [instantAt(day, "10:00", LONDON), instantAt(day, "11:00", LONDON)];
      const hostId = northwindAccount(host).id;
      const meeting = { id: demoId(ids), siteId: SITES.london, day, start, end, description: what };
      const status = ago === missed ? "cancelled" : "checked-out";
      return visit(now, KNOWN[who], { ...meeting, location: "", hostId, hostIds: [hostId] }, status);
    }),
  );
}

/** Visitors of the meetings in rooms in today's picture of the schedule. */
const IN_ROOMS: Record<string, Known[]> = {
  "Supplier review with Okada": ["keiko", "haruto"],
  Interviews: ["kenji", "priyanka"],
};

const EARLY = 60 * MINUTE_MS;

/** The status of a visit that went as planned: visitors arrive an hour early. */
function asPlanned({ start, end }: DemoMeeting, now: Date): VisitStatus {
  if (end <= now) return "checked-out";
  if (start <= now) return "checked-in";
  return start.getTime() - now.getTime() <= EARLY ? "arrived" : "scheduled";
}

const ONE_IN = 5;
/** Visitors whom no picture shows. */
export const OTHERS = VISITORS.filter((one) => !Object.values<DemoVisitor>(KNOWN).includes(one));

/** Visits of the demo's meetings: one meeting in five has visitors, and few of them do not come. */
export function visitsOf(demo: Demo, meetings: DemoMeeting[]): DemoVisit[] {
  const today = dayOf(demo.now, LONDON);
  return meetings.flatMap((meeting) => {
    const known = meeting.day === today ? IN_ROOMS[meeting.description] : undefined;
    if (known)
      return known.map((who) =>
        visit(demo.now, KNOWN[who], meeting, asPlanned(meeting, demo.now), { hasParking: who === "haruto" }),
      );
    if (ids() * ONE_IN >= 1 || (meeting.day === today && meeting.siteId === SITES.london)) return [];
    const first = Math.floor(ids() * OTHERS.length);
    const count = 1 + Math.floor(ids() * 3);
    return Array.from({ length: count }, (_, at) => OTHERS[(first + at * 7) % OTHERS.length]!).map(
      (visitor) => visit(demo.now, visitor, meeting, statusAt(meeting, demo.now)),
    );
  });
}

function statusAt(meeting: DemoMeeting, now: Date): VisitStatus {
  const chance = ids();
  const planned = asPlanned(meeting, now);
  if (chance < 0.06) return "cancelled";
  if (planned === "checked-out" && chance < 0.14) return "no-show";
  return planned === "arrived" ? "scheduled" : planned;
}

/** Tomorrow's visit of a person whom the deny-list names, and last week's visit that was refused. */
export function deniedVisits(demo: Demo, meetings: DemoMeeting[]): DemoVisit[] {
  const today = dayOf(demo.now, LONDON);
  const inLondon = meetings.filter(({ siteId }) => siteId === SITES.london);
  const next = inLondon.find(({ day }) => day > today)!;
  const earlier = inLondon.find(({ day }) => day > addDays(today, -8))!;
  return [
    visit(demo.now, KNOWN.viktor, next, "scheduled", { deny: "matched" }),
    visit(demo.now, KNOWN.victor, next, "scheduled"),
    visit(demo.now, KNOWN.viktor, earlier, "no-show", { deny: "refused" }),
  ];
}
