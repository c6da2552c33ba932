import * as profile from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up";
import * as signUpSettings from "@portico/contract/accounts/sign-up-settings";
import * as siteAccess from "@portico/contract/accounts/site-access";
import * as cameraEvents from "@portico/contract/cameras/events";
import * as gates from "@portico/contract/cameras/gates";
import * as plateLists from "@portico/contract/cameras/lists";
import * as plates from "@portico/contract/cameras/plates";
import * as registration from "@portico/contract/cameras/registration";
import * as cameraSetup from "@portico/contract/cameras/set-up";
import * as credits from "@portico/contract/credits/credits";
import * as desks from "@portico/contract/desks/desks";
import * as zones from "@portico/contract/desks/zones";
import * as directory from "@portico/contract/directory/directory";
import { bodyMaxOf, type Endpoint } from "@portico/contract/endpoint";
import * as floorPlans from "@portico/contract/floor-plans/floor-plans";
import * as organisation from "@portico/contract/installation/organisation";
import * as setUp from "@portico/contract/installation/set-up";
import * as mailRoom from "@portico/contract/mail-room/mail-room";
import * as booking from "@portico/contract/meetings/booking";
import * as calendar from "@portico/contract/meetings/feeds";
import * as screens from "@portico/contract/meetings/screens";
import * as ownMarks from "@portico/contract/muster/own-marks";
import * as rollCalls from "@portico/contract/muster/roll-calls";
import * as musterSettings from "@portico/contract/muster/settings";
import * as operatedClients from "@portico/contract/operators/clients";
import * as grants from "@portico/contract/operators/grants";
import * as operatorLogIn from "@portico/contract/operators/log-in";
import * as accessibility from "@portico/contract/parking/accessibility";
import * as parkingCounts from "@portico/contract/parking/counts";
import * as parkingPermits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as parkingSettings from "@portico/contract/parking/settings";
import * as presence from "@portico/contract/presence/presence";
import * as privacy from "@portico/contract/privacy/privacy";
import * as reportSettings from "@portico/contract/reports/settings";
import * as resourceCatalogs from "@portico/contract/rooms/catalogues";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import * as sessions from "@portico/contract/sign-in/sessions";
import * as sites from "@portico/contract/sites/sites";
import * as support from "@portico/contract/support/support";
import * as contacts from "@portico/contract/tracing/contacts";
import * as visitorTypes from "@portico/contract/visitors/types";
import * as visitors from "@portico/contract/visitors/visitors";
import * as agreements from "@portico/contract/visits/agreements";
import * as badges from "@portico/contract/visits/badges";
import * as kiosk from "@portico/contract/visits/kiosk";
import * as personalPage from "@portico/contract/visits/personal-page";
import * as reception from "@portico/contract/visits/settings";
import * as visits from "@portico/contract/visits/visits";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { snakeCase } from "@portico/contract/wire-keys";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeOperator } from "./operators/testing/kit.ts";
import { makeCarpark } from "./parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints, endpointsOf } from "./platform/testing/endpoints.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import type { TestClient } from "./platform/testing/types.ts";
import { makeVisit, type TestVisit } from "./visits/testing/kit.ts";

/** These endpoints take one plain text or nothing: whatever they accept is allowed. */
const CONTENT_WITH_ONE_FIELD: Endpoint[] = [
  sessions.logout,
  operatorLogIn.logOutOperator,
  passwords.requestPasswordReset,
  profile.updateMe,
  account.setPassword,
  account.beginApp,
  account.beginPasskey,
  signUpSettings.changeSignUpSettings,
  signUpSettings.addSignUpGroup,
  calendar.createFeed,
  mailRoom.createMailUsage,
  support.createTicket,
  resourceCatalogs.createResourceFeature,
  resourceCatalogs.createResourceGroup,
  resourceCatalogs.createAddonCategory,
  visitorTypes.createVisitorType,
  reception.updateReceptionSettings,
  zones.createDeskFeature,
  desks.updateDeskSettings,
  parkingSettings.updateParkingSettings,
  gates.updateGateSettings,
  personalPage.updateMyDetails,
  presence.setPresence,
  musterSettings.updateMusterSettings,
  reportSettings.updateReportSettings,
  organisation.changeClientProfile,
  personalPage.signNda,
  // Reading plates is audited, as is who was near whom.
  contacts.listContacts,
  cameraEvents.listCameraEvents,
  plates.getPlateHistory,
  cameraSetup.listCameraActivity,
  plateLists.listAllowlist,
  plateLists.listDenylist,
  registration.listRegisteredVehicles,
  plateLists.addToAllowlist,
  plateLists.addToDenylist,
];

/** Bodies with which a call gets as far as looking for its row. */
const SOUND_BODIES = new Map<Endpoint, object>([
  [parking.updateReservation, { status: "cancelled" }],
  [parking.handOverReservation, { employee: "018f0000-0000-7000-8000-000000000000" }],
  [parkingPermits.handOverPermitDay, { day: "2026-11-25", employee: "018f0000-0000-7000-8000-000000000000" }],
  [accessibility.setNeed, { needed: true }],
  [credits.refundCredits, { reason: "Space was blocked" }],
  [booking.extendMeeting, { endTime: "10:00" }],
  [sites.updateSite, { name: "Mill" }],
  [siteAccess.changeSiteAccess, { isLimited: true }],
  [sites.updateBuilding, { name: "Mill" }],
  [sites.updateFloor, { name: "Floor 1" }],
  [resourceCatalogs.updateResourceGroup, { name: "Suite" }],
  [resourceCatalogs.updateAddonCategory, { name: "Drinks" }],
  [badges.reportPrintJob, { ok: true }],
  [
    floorPlans.saveFloorPlan,
    {
      version: 1,
      ...floorPlans.planDefaults,
      roomMarkerShape: "square",
      deskMarkerShape: "circle",
      zones: [],
      desks: [],
      rooms: [],
    },
  ],
  [floorPlans.uploadPlanImage, { version: 1 }],
  [directory.contactUser, { content: "Hello", sendEmail: true }],
  [registration.contactDriver, { content: "Hello", sendEmail: true }],
  [visitors.contactVisitor, { content: "Hello", sendEmail: true }],
  [signUp.verifyLine, { approve: true }],
  [cameraEvents.changeVehicle, { note: "Blue" }],
  [
    rollCalls.markRollCall,
    {
      sentAt: "2026-11-20T10:42:00Z",
      marks: [{ key: "a", entry: "a", mark: "safe", at: "2026-11-20T10:42:00Z" }],
    },
  ],
  [
    rollCalls.addToRollCall,
    { entries: [{ key: "a", firstName: "Pia", lastName: "Holm", at: "2026-11-20T10:42:00Z" }] },
  ],
  [
    rollCalls.sweepFloors,
    {
      sentAt: "2026-11-20T10:42:00Z",
      floors: [
        {
          key: "a",
          floor: "018f0000-0000-7000-8000-000000000001",
          state: "swept",
          at: "2026-11-20T10:42:00Z",
        },
      ],
    },
  ],
  [parkingCounts.setCount, { cars: 3 }],
  [ownMarks.markOwn, { mark: "safe" }],
  [privacy.changePeriod, { days: 30 }],
  [setUp.sendTestMail, { email: "pia@example.com" }],
  [
    setUp.completeSetUp,
    {
      ...{ firstName: "Pia", lastName: "Holm", email: "pia@example.com" },
      ...{ password: "three-red-kettles", passwordConfirm: "three-red-kettles" },
    },
  ],
  [
    operatorLogIn.completeOperatorLink,
    { password: "three-red-kettles", passwordConfirm: "three-red-kettles", code: "123456" },
  ],
  [operatedClients.suspendOperatedClient, { reason: "Unpaid" }],
  [operatedClients.requestRemoval, { reason: "Unpaid" }],
  [grants.openGrant, { reason: "A booking is lost", hours: 4 }],
  [operatedClients.addOperatedHost, { host: "acme.example" }],
  [visits.decideDeny, { decision: "allowed", note: "Seen." }],
]);

/** Queries without which a read is refused before its ids are looked at. */
const SOUND_QUERIES = new Map<Endpoint, string>([
  [setUp.listPublicHolidays, "?country=GB"],
  [privacy.previewPeriod, "?days=30"],
]);

const FEATURES = [
  "parking",
  "desks",
  "rooms",
  "screen",
  "reception",
  "qr codes",
  "automatic reception",
  "paypark",
  "remote",
  "locate colleague",
  "camera",
  "muster",
  "track and trace",
];

let app: TestApp;
let caller: Caller;
/** Devices, and a visitor by their link: callers of the endpoints that sessions may not use. */
let others: Map<Endpoint, Caller>;
/** An existing id of another client. */
let foreign: string;
let foreignReservation: string;
let foreignVisit: TestVisit;

beforeAll(async () => {
  app = await startTestApp();
  const client = await makeClient(app, { features: FEATURES });
  caller = await app.as(await makePerson(app, client, ["superadmin"]));
  others = await makeOthers(client);
  const other = await makeClient(app);
  foreignVisit = await makeVisit(app, other);
  foreign = await makeCarpark(app, other);
  const theirs = await app.as(await makePerson(app, other));
  const body = { targetCarpark: foreign, dates: ["2026-11-25"], startTime: "09:00", endTime: "17:00" };
  foreignReservation = (await theirs.ok(parking.createReservations, { body })).results[0]!.id;
});
afterAll(() => app.close());
// Wrong links are counted by address, and all calls here come from one.
beforeEach(() => app.sql("delete from rate_limit"));

async function makeOthers(client: TestClient): Promise<Map<Endpoint, Caller>> {
  const device = async (kind: "kiosk" | "printer") => {
    const { screenId } = await caller.ok(screens.createScreen, { body: { kind, siteId: client.siteId } });
    const screen = app.screen(client.host, screenId);
    // The first call records that the screen was seen, so that later calls do not change it.
    await screen.call(kiosk.getKiosk);
    return screen;
  };
  const visitor = app.visitor(client.host, (await makeVisit(app, client)).uuid);
  await caller.ok(agreements.publishNdaText, { body: { title: "Confidentiality", body: "I keep it." } });
  const calledBy = (module: object, access: Endpoint["access"], who: Caller) =>
    endpointsOf(module)
      .filter((endpoint) => endpoint.access === access)
      .map((endpoint): [Endpoint, Caller] => [endpoint, who]);
  const kioskScreen = await device("kiosk");
  const operator = await makeOperator(app);
  return new Map([
    ...endpoints
      .filter(({ access, anonymous }) => access === "operator" && !anonymous)
      .map((endpoint): [Endpoint, Caller] => [endpoint, operator]),
    ...calledBy(kiosk, "screen", kioskScreen),
    ...calledBy(walkIns, "screen", kioskScreen),
    ...calledBy(badges, "screen", await device("printer")),
    ...calledBy(personalPage, "visit", visitor),
  ]);
}

/** As long as most endpoints let a body be. */
const HUGE = "9".repeat(10_000);

/** Values that no field should accept; those that a schema does accept must do no harm. */
const wrong = (): unknown[] => [
  null,
  true,
  -1,
  1e308,
  "",
  " ",
  "\0",
  "\ud800",
  HUGE,
  "'; drop table person; --",
  "../../etc/passwd",
  "2026-02-30",
  "24:00",
  foreign,
  "018f0000-0000-7000-8000-000000000000",
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  Array.from({ length: 1000 }, () => "2026-11-25"),
];

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Every call of a session may write when it was last used, and every refused one may be counted; live messages of what
 * was made before come a moment later.
 */
const NOT_WATCHED = ["session", "operator_session", "rate_limit", "live_message"];

/** The rows of every table that a wrong call must leave alone, as a hash of each table. */
async function contents(): Promise<unknown> {
  tables ??= (
    await app.sql<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
      [NOT_WATCHED],
    )
  ).map(({ name }) => name);
  const hashes = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t`,
  );
  // Ordered, since large tables are read in parallel and return in any order.
  return app.sql(`${hashes.join(" union all ")} order by name`);
}
let tables: string[] | undefined;
/** The contents after the wrong values of the endpoint before; its other tests have to leave them alone as well. */
let latest: unknown;

const REFUSED = [400, 401, 403, 404, 409, 413, 415, 422, 429];

/** Twenty thousand replies are looked at: Vitest's matchers, which take a while each, come only with a failure. */
function expectRefused(reply: { status: number; body: unknown }, what: unknown): void {
  const body = reply.body as Record<string, unknown>;
  const isSaid =
    reply.status === 400
      ? Object.values(body).every(
          (said) => Array.isArray(said) && said.some((one) => typeof one === "string"),
        )
      : typeof body.code === "string" && typeof body.detail === "string";
  if (!REFUSED.includes(reply.status) || !isSaid)
    expect.fail(`${JSON.stringify(what)?.slice(0, 80)}: ${reply.status} ${JSON.stringify(body)}`);
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    const path = (id = "018f0000-0000-7000-8000-000000000000"): string =>
      `/api${endpoint.path.replace(/:\w+/g, encodeURIComponent(id))}`;
    const isRead = endpoint.method === "GET";
    const who = (): Caller => others.get(endpoint) ?? caller;

    test("wrong values are refused or harmless, never a fault", { timeout: 1_200_000 }, async () => {
      const before = latest ?? (await contents());
      for (const field of fieldsOf(endpoint.body)) {
        for (const value of wrong()) {
          const reply = await who().request({
            method: endpoint.method,
            url: path(),
            payload: { [snakeCase(field)]: value },
          });
          if (CONTENT_WITH_ONE_FIELD.includes(endpoint)) expect(reply.status).toBeLessThan(500);
          else if (reply.status >= 300) expectRefused(reply, { field, value });
          else
            expect([field, value, endpoint.path, reply.status]).toEqual([field, value, endpoint.path, 200]);
          if (endpoint === sessions.logout && reply.status === 200)
            caller = await app.as(
              await makePerson(app, await makeClient(app, { features: FEATURES }), ["superadmin"]),
            );
        }
      }
      for (const field of fieldsOf(endpoint.query)) {
        for (const value of wrong().filter((one) => typeof one !== "object")) {
          const url = `${path()}?${snakeCase(field)}=${encodeURIComponent(String(value).toWellFormed().slice(0, 5000))}`;
          const reply = await who().request({ method: endpoint.method, url });
          if (reply.status >= 300) expectRefused(reply, { field, value });
        }
        const twice = await who().request({
          method: endpoint.method,
          url: `${path()}?${snakeCase(field)}=1&${snakeCase(field)}=2`,
        });
        expectRefused(twice, { field, twice: true });
      }
      // What a read changes shows after the next change.
      if (isRead && !CONTENT_WITH_ONE_FIELD.includes(endpoint)) return;
      latest = await contents();
      if (!CONTENT_WITH_ONE_FIELD.includes(endpoint)) expect(latest).toEqual(before);
    });

    if (endpoint.path.includes(":"))
      test("ids that are none, or another client's, are 404", async () => {
        for (const id of [
          "1",
          "x".repeat(150),
          "%",
          "null",
          "018f0000-0000-7000-8000-00000000000g",
          foreign,
          foreignReservation,
          foreignVisit.id,
          foreignVisit.visitorId,
        ]) {
          const payload = SOUND_BODIES.get(endpoint) ?? {};
          const reply = await who().request({
            method: endpoint.method,
            url: path(id) + (SOUND_QUERIES.get(endpoint) ?? ""),
            ...(isRead ? {} : { payload }),
          });
          expect([id, reply.status, reply.body.code]).toEqual([id, 404, "not_found"]);
        }
      });

    if (endpoint.access !== "public" && !endpoint.anonymous)
      test("a stranger is 401, before anything is read", async () => {
        const reply = await app
          .anonymous()
          .request({ method: endpoint.method, url: path(), ...(isRead ? {} : { payload: { x: HUGE } }) });
        expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
      });

    if (!isRead)
      test("too much is 413, another type 415, what is no JSON 400", async () => {
        const send = (payload: string, type = "application/json") =>
          who().request({
            method: endpoint.method,
            url: path(),
            payload,
            headers: { "content-type": type },
          });
        const tooLong = "9".repeat(bodyMaxOf(endpoint));
        expect((await send(`{"x": "${tooLong}"}`)).status).toBe(413);
        expect((await send("<x/>", "application/xml")).status).toBe(415);
        expectRefused(await send("{x"), "no JSON");
        // An endpoint without a body ignores it.
        if (endpoint.body) expectRefused(await send("[1]"), "a list");
      });
  },
);

test("there are endpoints to try", () => {
  expect(endpoints.length).toBeGreaterThan(150);
});
