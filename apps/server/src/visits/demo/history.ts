import { addDays, weekdayOf } from "@portico/contract/days/days";
import { DAY_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { HISTORY_DAYS, TOLD_DAYS } from "../../platform/demo/history.ts";
import { type Demo, demoId, pick } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { NAMED_DAYS, WITHOUT_NAMES } from "../retention/queries.ts";
import { insertVisits } from "./insert-visits.ts";
import { bookedMeetings } from "./meetings.ts";
import { type DemoMeeting, type DemoVisit, OTHERS } from "./visits.ts";

const clientId = CLIENTS.northwind;
const ZONE = "Europe/London";
const TUESDAY = 2;
/** How many meetings have visitors, most on Tuesdays, on which their hosts are in; and beside how many somebody comes unannounced. */
const VISITED = 0.18;
const VISITED_ON_TUESDAYS = 0.3;
const UNANNOUNCED = 0.035;
/** How many visits are cancelled, how many visitors do not come, and how many nobody marked as arrived. */
const CANCELLED = 0.05;
const MISSED = 0.08;
const UNMARKED = 0.06;
/** The hour of the morning until which many come at once and wait longer. */
const RUSH_UNTIL = "10:15";

/**
 * A year of visits to the meetings of the year. Those older than the client keeps names name nobody, as the nightly job
 * leaves them.
 */
export async function demoVisitHistory(demo: Demo): Promise<void> {
  const random = seededRandom(52);
  const today = dayOf(demo.now, ZONE);
  const hosts = new Set(EMPLOYEES.map(({ id }) => id));
  const meetings = await bookedMeetings(demo.db, {
    start: addDays(today, -HISTORY_DAYS),
    end: addDays(today, -(TOLD_DAYS + 1)),
  });
  const visits = meetings
    .filter(({ hostId }) => hosts.has(hostId))
    .flatMap((meeting) => [
      ...(random() < (weekdayOf(meeting.day) === TUESDAY ? VISITED_ON_TUESDAYS : VISITED)
        ? guestsOf(meeting, random)
        : []),
      ...(random() < UNANNOUNCED ? [walkIn(meeting, random)] : []),
    ]);
  await insertVisits(demo, visits, { areSeen: false });
  await forgetVisitors(demo, visits, today);
}

function guestsOf(meeting: DemoMeeting, random: () => number): DemoVisit[] {
  const first = Math.floor(random() * OTHERS.length);
  const count = 1 + Math.floor(random() * 2.4);
  return Array.from({ length: count }, (_, at) => {
    const visitor = OTHERS[(first + at * 7) % OTHERS.length]!;
    const fate = random();
    const booked = { kind: "scheduled" as const, at: before(meeting.start, (1 + random() * 6) * DAY_MS) };
    if (fate < CANCELLED)
      return visitBy(random, {
        visitor,
        meeting,
        steps: [booked, { kind: "cancelled", at: before(meeting.start, 20 * 60 * MINUTE_MS) }],
      });
    if (fate < CANCELLED + MISSED)
      return visitBy(random, { visitor, meeting, steps: [booked, { kind: "no-show", at: meeting.end }] });
    return visitBy(random, { visitor, meeting, steps: [booked, ...stay(meeting, random)] });
  });
}

/** Most visitors come a few minutes early, and wait until their host fetches them: longest in the morning's rush. */
function stay({ start, end }: DemoMeeting, random: () => number): DemoVisit["steps"] {
  const arrived = before(start, (18 * random() - 4) * MINUTE_MS);
  const usual = timeOf(start, ZONE) < RUSH_UNTIL ? 14 : 7;
  const minutes = 1 + usual * random() + (random() < 0.05 ? 20 * random() : 0);
  const checkedIn = new Date(arrived.getTime() + minutes * MINUTE_MS);
  const left = new Date(Math.max(end.getTime(), checkedIn.getTime()) + (1 + 8 * random()) * MINUTE_MS);
  return [
    ...(random() < UNMARKED ? [] : [{ kind: "arrived" as const, at: arrived }]),
    { kind: "checked-in", at: checkedIn },
    { kind: "checked-out", at: left },
  ];
}

/** Somebody who came unannounced at about the time of a meeting, to its host. */
function walkIn(meeting: DemoMeeting, random: () => number): DemoVisit {
  const start = new Date(meeting.start.getTime() + Math.floor(60 * random()) * MINUTE_MS);
  const end = new Date(start.getTime() + (20 + 60 * random()) * MINUTE_MS);
  const own = { ...meeting, start, end, description: "Walk-in", location: "" };
  const checkedIn = new Date(start.getTime() + (3 + 15 * random()) * MINUTE_MS);
  return visitBy(random, {
    visitor: pick(OTHERS, random),
    meeting: own,
    isWalkIn: true,
    steps: [
      { kind: "scheduled", at: start },
      { kind: "arrived", at: new Date(start.getTime() + 1000) },
      { kind: "checked-in", at: checkedIn },
      { kind: "checked-out", at: end },
    ],
  });
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds);

function visitBy(
  random: () => number,
  parts: Pick<DemoVisit, "visitor" | "meeting" | "steps" | "isWalkIn">,
): DemoVisit {
  return {
    id: demoId(random),
    uuid: demoId(random).replace(/-8/, "-4"),
    pin: String(Math.floor(random() * 1_000_000)).padStart(6, "0"),
    status: parts.steps.at(-1)!.kind as DemoVisit["status"],
    hasParking: false,
    deny: null,
    ...parts,
  };
}

/** What the nightly job takes from visits that are older than the client keeps names. */
async function forgetVisitors({ db }: Demo, visits: readonly DemoVisit[], today: string): Promise<void> {
  const firstNamed = addDays(today, -NAMED_DAYS.usual);
  const old = visits.filter(({ meeting }) => meeting.day < firstNamed).map(({ id }) => id);
  await sql`update visit set ${WITHOUT_NAMES} where client_id = ${clientId} and id = any(${old}::uuid[])`.execute(
    db,
  );
}
