import * as desks from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as presence from "@portico/contract/presence/presence";
import * as visits from "@portico/contract/visits/visits";
import fc from "fast-check";
import { expect } from "vitest";
import { addVehicle } from "../../cameras/testing/kit.ts";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeVisit, makeVisitor } from "../../visits/testing/kit.ts";
import { readPresent } from "../on-site/queries.ts";
import { addGates, app, as, client, lisbon, list, pass, prepareClient, TODAY } from "./kit.ts";

/**
 * Random days against a model on paper: what each of five people, two visitors and two unknown plates did last. Asked
 * after each step, and at random instants of the day once it is over.
 */

interface OnPaper {
  site: "London" | "Lisbon";
  /** Minutes of the day. */
  at: number;
  until?: number;
  by: string;
}
/** What runs, by subject and source. */
type Paper = Map<string, Map<string, OnPaper>>;

interface ModelPerson {
  id: string;
  call: Caller;
  name: string;
  desk: string;
  room: string;
  plate: string;
}

const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 21 * 60;
const MEETING_MINUTES = 30;
/** Meetings begin at such minutes. */
const MEETING_STEP = 5;
const UNKNOWN_PLATES = ["ZZ11ZZZ", "ZZ22ZZZ"];

export const runOnSiteModel = (runs: number, given: { seed?: number } = {}): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      await prepareClient();
      await runDay(seed);
    }),
    { numRuns: runs, endOnFailure: true, ...given },
  );

const instantOf = (minute: number): Date => new Date(Date.parse(`${TODAY}T00:00:00Z`) + minute * 60_000);
const timeOf = (minute: number): string => instantOf(minute).toISOString().slice(11, 16);
const copyOf = (paper: Paper): Paper => new Map([...paper].map(([name, known]) => [name, new Map(known)]));

async function runDay(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const { entrance, exit } = await addGates();
  const people = await makePeople();
  const reception = await as("reception");
  const coming: { id: string; name: string; state: string }[] = [];
  for (const name of ["V0", "V1"]) {
    const visitorId = await makeVisitor(app, client, { lastName: name });
    const { id } = await makeVisit(app, client, { hostId: people[0]!.id, visitorId });
    coming.push({ id, name, state: "scheduled" });
  }
  const paper: Paper = new Map();
  const note = (name: string, source: string, known: OnPaper) =>
    (paper.get(name) ?? paper.set(name, new Map()).get(name)!).set(source, known);
  const deskOf = new Map<string, string>();
  /** Whose car had come when they said "not on site": of the past only their latest answer is known. */
  const unsure = new Set<string>();
  const drivers = new Set<string>();
  let minute = FIRST_MINUTE;
  const here = (by: string, site: OnPaper["site"] = "London"): OnPaper => ({ site, at: minute, by });

  const steps: (() => Promise<void>)[] = [
    async () => {
      const { call, name } = pick(people);
      await call.ok(presence.setPresence, { body: { onSite: true } });
      note(name, "presence", here("presence"));
    },
    async () => {
      const { call, name } = pick(people);
      await call.ok(presence.setPresence, { body: { onSite: false } });
      if (drivers.has(name)) unsure.add(name);
      paper.delete(name);
    },
    async () => {
      const { id, call, desk: deskId, name } = pick(people);
      if (deskOf.has(id)) return;
      const { results } = await call.ok(desks.createDeskReservations, { body: { deskId, date: TODAY } });
      deskOf.set(id, results[0]!.id);
      await call.ok(desks.checkInAtDesk, { params: { id: results[0]!.id } });
      note(name, "desk", here("desk"));
    },
    async () => {
      const { id, call, name } = pick(people);
      const reservation = deskOf.get(id);
      if (!reservation) return;
      await call.ok(desks.releaseDesk, { params: { id: reservation } });
      deskOf.delete(id);
      paper.get(name)?.delete("desk");
    },
    async () => {
      const { call, room, name } = pick(people);
      // In a room of their own, and never twice at a time.
      const before = paper.get(name)?.get("room");
      if (before && before.until! > minute) return;
      const start = minute - (minute % MEETING_STEP);
      const until = start + MEETING_MINUTES;
      const { results } = await call.ok(booking.createMeetings, {
        body: {
          description: "Review",
          dates: [{ date: TODAY, startTime: timeOf(start), endTime: timeOf(until) }],
          rooms: [room],
        },
      });
      await call.ok(booking.checkInMeeting, { params: { id: results[0]!.id } });
      note(name, "room", { ...here("room"), until });
    },
    async () => {
      const { plate, name } = pick(people);
      await pass(entrance, plate);
      drivers.add(name);
      note(name, "plate", here("plate"));
    },
    async () => {
      const { plate, name } = pick(people);
      await pass(exit, plate);
      paper.get(name)?.delete("plate");
    },
    async () => {
      const plate = pick(UNKNOWN_PLATES);
      await pass(entrance, plate);
      note(plate, "plate", here("plate"));
    },
    async () => {
      const plate = pick(UNKNOWN_PLATES);
      await pass(exit, plate);
      paper.delete(plate);
    },
    async () => {
      const { id, name } = pick(people);
      await app.sql(
        `insert into sighting (client_id, id, person_id, site_id, seen_from, source) values ($1, $2, $3, $4, $5, 'sign-in-code')`,
        [client.id, newId(), id, lisbon, app.clock.now().toISOString()],
      );
      note(name, "sign-in", here("sign-in", "Lisbon"));
    },
    async () => {
      const visit = pick(coming);
      const params = { id: visit.id };
      if (visit.state === "checked-in") {
        await reception.ok(visits.checkOut, { params });
        visit.state = "checked-out";
        paper.delete(visit.name);
        return;
      }
      const isArriving = visit.state === "scheduled";
      await reception.ok(isArriving ? visits.markArrived : visits.checkIn, { params });
      visit.state = isArriving ? "arrived" : "checked-in";
      note(visit.name, "visit", here("visit"));
    },
  ];

  const pages: { minute: number; paper: Paper }[] = [];
  for (let step = 0; step < 60 && minute < LAST_MINUTE; step++) {
    minute += 1 + Math.floor(random() * 9);
    app.clock.set(instantOf(minute).toISOString());
    await pick(steps)();
    pages.push({ minute, paper: copyOf(paper) });
    await expectView(minute, paper, new Set());
  }
  const { count, counts, results } = await list({ limit: 200 });
  expect([count, counts.people + counts.vehicles]).toEqual([results.length, results.length]);
  for (let look = 0; look < 15; look++) {
    const at = Math.floor(random() * (pages.length - 1));
    const [page, next] = [pages[at]!, pages[at + 1]!];
    const between = page.minute + Math.floor(random() * (next.minute - page.minute));
    await expectView(between, page.paper, unsure);
  }
}

async function makePeople(): Promise<ModelPerson[]> {
  const zone = await makeZone(app, client, { name: "Canal zone" });
  const deskIds = await makeDesks(app, client, zone, "C-1", "C-2", "C-3", "C-4", "C-5");
  const people: ModelPerson[] = [];
  for (const [at, desk] of deskIds.entries()) {
    const name = `P${at}`;
    const made = await makePerson(app, client, ["employee", "deskbooking"], {
      firstName: "Test",
      lastName: name,
    });
    await app.sql("update person set home_site_id = $2 where id = $1", [made.id, client.siteId]);
    const plate = `AA${at}0AAA`;
    await addVehicle(app, made, plate);
    const room = await makeResource(app, client, { name: `Room of ${name}` });
    people.push({ id: made.id, call: await app.as(made), name, desk, room, plate });
  }
  return people;
}

/** The view of both sites at a minute is what the paper says, for all whose names are not left out. */
async function expectView(minute: number, paper: Paper, leftOut: ReadonlySet<string>): Promise<void> {
  const onPaper = [...paper].flatMap(([name, known]) => {
    const running = [...known.values()].filter(({ until = Number.POSITIVE_INFINITY }) => until > minute);
    const [latest] = running.sort((one, other) => other.at - one.at);
    return latest && !leftOut.has(name) ? [{ name, ...latest }] : [];
  });
  for (const [site, siteId] of [
    ["London", client.siteId],
    ["Lisbon", lisbon],
  ] as const) {
    const moment = { at: instantOf(minute), siteId, countBookings: false };
    const seen = await readPresent(app.database.forClient(client.id), client.id, moment, {});
    const rows = seen
      .map((row) => ({ name: row.lastName || row.registration!, by: row.seenBy }))
      .filter(({ name }) => !leftOut.has(name))
      .map(({ name, by }) => `${name} ${by}`);
    const expected = onPaper.filter((one) => one.site === site).map(({ name, by }) => `${name} ${by}`);
    expect(rows.sort(), `${site} at ${timeOf(minute)}`).toEqual(expected.sort());
  }
}
