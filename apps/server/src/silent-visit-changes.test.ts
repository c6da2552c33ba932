import * as closures from "@portico/contract/closures/closures";
import type { Span } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import * as desks from "@portico/contract/desks/reservations";
import * as directory from "@portico/contract/directory/directory";
import type { Endpoint } from "@portico/contract/endpoint";
import * as meetingActions from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as presence from "@portico/contract/presence/presence";
import * as personalPage from "@portico/contract/visits/personal-page";
import * as visits from "@portico/contract/visits/visits";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDesks, makeZone } from "./desks/testing/kit.ts";
import { makeCarpark } from "./parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import {
  findSilentChanges,
  listAnswer as list,
  randomNumbers,
  type ShownAnswer,
  type Viewer,
} from "./platform/testing/silent-changes.ts";
import { type Kiosk, makeKiosk } from "./visits/testing/kiosk-kit.ts";
import { makeSite, makeVisitor } from "./visits/testing/kit.ts";
import { makeType, publishNda } from "./visits/testing/personal-page-kit.ts";

/**
 * The same as silent-changes.test.ts for reception, presence, colleagues and closures: with two sites, a meeting past
 * midnight, and visitors who sign, park and come more than once.
 */

const NOW = "2026-11-20T10:42:00.000Z";
const [TODAY, NEXT, MON] = ["2026-11-20", "2026-11-21", "2026-11-23"] as const;
const TODAY_EVERYWHERE: Span = [addDays(TODAY, -1), addDays(TODAY, 1)];
const WEEK: Span = [addDays(TODAY, -1), addDays(TODAY, 7)];

let app: TestApp;
let people: Viewer[];
let lobby: Kiosk;
const place = { host: "", sites: [""], desks: [""], visitors: [""] };

const random = randomNumbers(5);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

beforeAll(async () => {
  app = await startTestApp(NOW);
  const client = await makeClient(app, {
    features: ["reception", "rooms", "parking", "desks", "remote", "screen"],
  });
  const groups = [
    ["employee", "deskbooking"],
    ["employee", "reception"],
    ["employee", "admin", "security"],
  ];
  const members = await Promise.all(groups.map((of) => makePerson(app, client, of as ["employee"])));
  people = await Promise.all(
    members.map(async ({ id }, at) => ({
      id,
      groups: groups[at]! as Viewer["groups"],
      caller: await app.as(members[at]!),
    })),
  );
  lobby = await makeKiosk(app, client, people[2]!.caller);
  await publishNda(app, client, null);
  await makeCarpark(app, client, { spaces: 3, forVisitors: true });
  Object.assign(place, {
    host: client.host,
    sites: [client.siteId, await makeSite(app, client, "Europe/Lisbon")],
    desks: await makeDesks(app, client, await makeZone(app, client), "A-1", "A-2"),
    visitors: [await makeVisitor(app, client), await makeVisitor(app, client)],
  });
  const typeId = await makeType(app, client, { ndaRequired: true });
  await app.sql("update visitor set type_id = $2 where client_id = $1", [client.id, typeId]);
});
afterAll(() => app.close());

/** `shows` and the topics as the web's queries have them. */
const shownAnswers = (): ShownAnswer[] => [
  ...place.sites.flatMap((site) => [
    list(
      ["visits", "parking"],
      visits.listVisits,
      { siteId: site, start: TODAY, end: TODAY },
      { site, days: [TODAY, TODAY] },
    ),
    list("visits", visits.countVisits, { site, start: MON, end: MON }, { site, days: [MON, MON] }),
    list("walk-ins", walkIns.listWalkIns, { status: "pending", site }, { site }),
  ]),
  list(["visits", "parking"], visits.listVisits, { start: NEXT, end: MON }, { days: [NEXT, MON] }),
  list("visits", visits.countVisits, { start: TODAY, end: TODAY }, { days: [TODAY, TODAY] }),
  list("walk-ins", walkIns.listWalkIns, { status: "pending", mine: "true" }, { own: true }),
  list("arrivals", visits.listWaiting, {}, { days: TODAY_EVERYWHERE, own: true }),
  list("meetings", meetings.listMyMeetings, { date: TODAY }, { days: [TODAY, TODAY], own: true }),
  list("meetings", meetings.listMyMeetings, { date: NEXT }, { days: [NEXT, NEXT], own: true }),
  list("presence", presence.listPresence, { limit: 1 }, { own: true }),
  list(["presence", "desks"], directory.listEmployees, {}, { days: TODAY_EVERYWHERE }),
  {
    topics: ["presence", "desks", "meetings"],
    shows: { days: WEEK },
    ask: async (caller) => (await caller.call(directory.getSchedule, { params: { id: people[0]!.id } })).body,
  },
  list("resources", closures.listClosures, {}, {}),
];

/** What was made, with somebody who may change it. */
interface Made {
  id: string;
  by: Caller;
}
const made: Record<"meetings" | "desks" | "walkIns" | "closures", Made[]> = {
  meetings: [],
  desks: [],
  walkIns: [],
  closures: [],
};
const change = async (
  kind: keyof typeof made,
  endpoint: Endpoint,
  body: object = {},
  { id, by } = pick(made[kind]),
) => {
  return by.ok(endpoint, { params: { id }, body } as never);
};

/** A visit on which the caller may act. */
const anyVisit = async (by: Caller, isFit: (visit: visits.Visit) => boolean = () => true) =>
  pick((await by.ok(visits.listVisits, { query: { start: TODAY, limit: 200 } })).results.filter(isFit));

const TIMES = [
  { date: TODAY, startTime: "11:00", endTime: "12:00" },
  { date: TODAY, startTime: "12:00", endTime: "13:00" },
  { date: TODAY, startTime: "23:00", endTime: "00:30" },
  { date: MON, startTime: "09:00", endTime: "10:00" },
];

const act = (endpoint: Endpoint, isFit: (visit: visits.Visit) => boolean) => async (by: Caller) =>
  by.ok(endpoint, { params: { id: (await anyVisit(by, isFit)).id }, body: {} } as never);

const changes: Record<string, (by: Caller) => Promise<unknown>> = {
  async invite(by) {
    const { results } = await by.ok(meetingActions.createMeetings, {
      body: {
        description: "Review",
        siteId: pick(place.sites),
        dates: [pick(TIMES)],
        visits: [{ visitor: pick(place.visitors), needsParking: random() < 0.5 }],
      },
    });
    // The latest are the likeliest to be still there.
    made.meetings = [...results.map(({ id }) => ({ id, by })), ...made.meetings].slice(0, 4);
  },
  "move a meeting": () => change("meetings", meetingActions.updateMeeting, { dates: [pick(TIMES)] }),
  "hand over a meeting": async () =>
    people[1]!.caller.ok(meetingActions.updateMeeting, {
      params: { id: pick(made.meetings).id },
      body: { host: pick(people.slice(0, 2)).id },
    }),
  "move a meeting to another site": () =>
    change("meetings", meetingActions.updateMeeting, { siteId: pick(place.sites) }),
  "cancel a meeting": () => change("meetings", meetingActions.cancelMeeting),
  arrive: act(visits.markArrived, ({ actions }) => actions.includes("arrived")),
  "check in": act(visits.checkIn, ({ actions }) => actions.includes("check-in")),
  "check out": act(visits.checkOut, ({ actions }) => actions.includes("check-out")),
  "cancel a visit": act(visits.cancelVisit, ({ actions }) => actions.includes("cancel")),
  async "on my way"() {
    const waiting = await Promise.all(
      people.map(async ({ caller: by }) => ({ by, visit: (await by.ok(visits.listWaiting)).results[0] })),
    );
    const { by, visit } = pick(waiting.filter((one) => one.visit?.can.onMyWay));
    await by.ok(visits.answerOnMyWay, { params: { id: visit!.id } });
  },
  "reserve parking": act(
    visits.reserveParking,
    ({ can, parkingReservation }) => can.parking && !parkingReservation,
  ),
  "remove parking": act(visits.removeParking, ({ parkingReservation }) => parkingReservation !== null),
  async sign(by) {
    const { uuid } = await anyVisit(by);
    await app
      .visitor(place.host, uuid!)
      .ok(personalPage.signNda, { body: { ndaSignatureData: "Vera Guest" } });
  },
  async "ask at the kiosk"() {
    const host = pick(people.slice(0, 2));
    const { id } = await lobby.ok(walkIns.requestWalkIn, {
      body: { firstName: "Noor", lastName: "Haddad", hostId: host.id },
    });
    made.walkIns.push({ id, by: pick([host, people[1]!]).caller });
  },
  "approve a walk-in": () => change("walkIns", walkIns.approveWalkIn),
  "deny a walk-in": () => change("walkIns", walkIns.denyWalkIn),
  "say presence": (by) => by.ok(presence.setPresence, { body: { onSite: random() < 0.5, source: "toggle" } }),
  async "book a desk"() {
    const by = people[0]!.caller;
    const { results } = await by.ok(desks.createDeskReservations, {
      body: { deskId: pick(place.desks), dates: [pick([TODAY, TODAY, TODAY, MON])] },
    });
    made.desks.unshift(...results.filter(({ date }) => date === TODAY).map(({ id }) => ({ id, by })));
  },
  "check in at a desk": () => change("desks", desks.checkInAtDesk, {}, made.desks[0]),
  "release a desk": () => change("desks", desks.releaseDesk),
  async close() {
    const by = people[2]!.caller;
    const day = pick([MON, addDays(MON, 1)]);
    const { id } = await by.ok(closures.createClosure, {
      body: {
        siteId: pick([null, ...place.sites]),
        firstDay: day,
        lastDay: day,
        name: "Works",
        cancelBookings: true,
      },
    });
    made.closures.push({ id, by });
  },
  reopen: () => change("closures", closures.deleteClosure),
};

test("every answer of reception, presence and colleagues that changes is concerned by what the change has said", {
  timeout: 1_200_000,
}, async () => {
  const { succeeded, changed, spared } = await findSilentChanges({
    ...{ app, pick, people, changes, steps: 60 },
    shownAnswers: shownAnswers(),
  });
  expect(succeeded).toEqual(Object.keys(changes).sort());
  expect(spared).toBeGreaterThan(changed);
});
