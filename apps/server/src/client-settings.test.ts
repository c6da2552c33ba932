import { isDeepStrictEqual } from "node:util";
import * as signUp from "@portico/contract/accounts/sign-up-settings";
import * as templates from "@portico/contract/administration/message-templates";
import * as gates from "@portico/contract/cameras/gates";
import * as desks from "@portico/contract/desks/desks";
import type { Endpoint } from "@portico/contract/endpoint";
import * as organisation from "@portico/contract/installation/organisation";
import * as muster from "@portico/contract/muster/settings";
import * as parking from "@portico/contract/parking/settings";
import * as privacy from "@portico/contract/privacy/privacy";
import * as reports from "@portico/contract/reports/settings";
import * as security from "@portico/contract/sign-in/security";
import { whoami } from "@portico/contract/sign-in/sessions";
import * as reception from "@portico/contract/visits/settings";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "./app.ts";
import { features } from "./features.ts";
import { newToken } from "./platform/core/ids.ts";
import { type Caller, SECRET, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { type EventStream, openEventStream } from "./platform/testing/event-stream.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import type { TestClient } from "./platform/testing/types.ts";
import { openLive } from "./platform/work/live.ts";
import { signInSettings } from "./sign-in/core/settings.ts";
import { SESSION_COOKIE } from "./sign-in/sessions/authenticator.ts";
import { insertSession } from "./sign-in/sessions/start-queries.ts";

/**
 * Every setting of a client, changed by its call: two administrators at once, and a second one at another process of the
 * installation who only looks.
 */

type Values = Record<string, unknown>;

interface SettingsCall {
  change: Endpoint;
  read: Endpoint;
  /** The first word of the key of the browser's query, by which it hears that it must ask again. */
  topic: string;
  params?: () => Record<string, string>;
  /** The settings in the answer of `read`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  within?: (answer: any) => Values;
  /** Two further values of each setting; of a switch the other one, and its usual one again. Dots name a part. */
  values: Record<string, readonly [unknown, unknown]>;
  /** One of them, with a third value, so that two can ask for different ones. */
  raced: readonly [path: string, third: unknown];
}

const ON = [true, false] as const;
const OFF = [false, true] as const;

const picture = async (background: string): Promise<string> => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
};
const logos = [await picture("#167145"), await picture("#C3362E")] as const;

let app: TestApp;
let client: TestClient;
/** At `app`. */
let ada: Caller;
let ben: Caller;
/** At another process. */
let viewer: Caller;
let there: Awaited<ReturnType<typeof buildApp>>;
let live: ReturnType<typeof openLive>;
let stream: EventStream;

const CALLS: SettingsCall[] = [
  {
    change: parking.updateParkingSettings,
    read: parking.getParkingSettings,
    topic: "parking",
    raced: ["parkingFutureBookingDaysLimit", 60],
    values: {
      parkingPermitReleaseNoticeDays: [3, 5],
      activeFutureParkingReservations: [10, null],
      parkingFutureBookingDaysLimit: [30, 45],
      parkingDisableCarparkSelection: ON,
      parkingDefaultTimesEnabled: ON,
      parkingUnrestricted: ON,
    },
  },
  {
    change: gates.updateGateSettings,
    read: gates.getGateSettings,
    topic: "cameras",
    raced: ["cameraGraceBefore", 50],
    values: {
      cameraGraceBefore: [31, 45],
      cameraGraceAfter: [31, 45],
      cameraChecksIn: OFF,
      cameraNoShowMinutes: [60, 90],
      cameraExitMinutes: [20, 25],
      cameraTellsHosts: OFF,
      cameraMarksArrived: ON,
    },
  },
  {
    change: desks.updateDeskSettings,
    read: desks.getDeskSettings,
    topic: "desks",
    raced: ["deskReleaseTime", "12:15"],
    values: { deskReleaseTime: ["10:00", "11:30"], deskFutureBookingDaysLimit: [14, 30] },
  },
  {
    change: muster.updateMusterSettings,
    read: muster.getMusterSettings,
    topic: "muster",
    raced: ["drillReminderMonths", 9],
    values: { musterCountsBookings: ON, drillReminderMonths: [null, 3] },
  },
  {
    change: reports.updateReportSettings,
    read: reports.getReportSettings,
    topic: "reports",
    raced: ["reportTeamField", "squad"],
    values: {
      reportFoldsSmallGroups: ON,
      reportTeamField: ["team", "unit"],
      reportSheetUrl: ["https://sheets.example/a", "https://sheets.example/b"],
    },
  },
  {
    change: security.changeSignInSettings,
    read: security.getSignInSettings,
    topic: "sign-in-settings",
    raced: ["secondFactorGroups", ["cleaning"]],
    values: { secondFactorGroups: [["reception"], ["security"]] },
  },
  {
    change: signUp.changeSignUpSettings,
    read: signUp.getSignUpSettings,
    topic: "people",
    raced: ["maxRegistrations", 6],
    values: {
      isOn: ON,
      phoneRequired: ON,
      maxRegistrations: [4, 5],
      vehiclesRequired: ON,
      photoRequired: ON,
      askVehicleType: ON,
      lineManagerVerification: ON,
      allowedEmailDomains: [["a.example"], ["b.example"]],
      groups: [
        ["employee", "parking"],
        ["employee", "deskbooking"],
      ],
    },
  },
  {
    change: organisation.changeClientProfile,
    read: organisation.getClientProfile,
    topic: "session",
    raced: ["name", "Wharf"],
    values: {
      name: ["Harbour", "Mill"],
      brandColor: ["#167145", "#C3362E"],
      logo: logos,
      locale: ["de-DE", "en-GB"],
      businessDayStart: ["07:30", "08:15"],
      businessDayEnd: ["16:00", "18:45"],
      supportEmail: ["help@northwind.example", "it@northwind.example"],
      creditBundlePrice: [1500, null],
    },
  },
  {
    change: reception.updateReceptionSettings,
    read: reception.getReceptionSettings,
    topic: "reception",
    raced: ["badge.width", 90],
    values: {
      badgePrintMode: ["legacy", "pdf"],
      digitalPass: ON,
      checkInPin: ON,
      checkInQrCode: ON,
      phoneRequired: ON,
      emailRequired: ON,
      "badge.width": [70, 80],
      "badge.height": [110, 120],
      "badge.orientation": ["landscape", "portrait"],
      "badge.photo": ON,
      "badge.company": OFF,
      "badge.host": OFF,
      "badge.date": OFF,
      "badge.location": ON,
      "badge.type": OFF,
      "badge.qrCode": OFF,
      "badge.footer": ["Please return it", "Please wear it"],
      "kiosk.welcome": ["Hello", "Welcome in"],
      "kiosk.requirePin": ON,
      "kiosk.askPhoto": ON,
      "kiosk.walkIns": OFF,
      "kiosk.printBadge": ON,
      "kiosk.directions": ["Left", "Right"],
      "kiosk.wifi": ["Guests", "Visitors"],
      "kiosk.idleSeconds": [60, 90],
    },
  },
  {
    change: reception.updateSiteDirections,
    read: reception.listSiteDirections,
    topic: "reception",
    params: () => ({ id: client.siteId }),
    within: ({ results }) => results.find(({ id }: { id: string }) => id === client.siteId),
    raced: ["address", "3 Quay"],
    values: {
      address: ["1 Quay", "2 Quay"],
      mapDirectionsUrl: ["https://map.example/1", "https://map.example/2"],
      directions: ["By the lift", "By the stairs"],
    },
  },
  {
    change: templates.changeMessageWording,
    read: templates.listMessageWordings,
    topic: "message-templates",
    params: () => ({ kind: "visits.arrived", locale: "de-DE" }),
    // A wording that is standard throughout is not in the list.
    within: ({ results }) => results[0] ?? { subject: null, paragraph: null, sms: null },
    raced: ["subject", "Neu: {{visitorName}}"],
    values: {
      subject: ["{{visitorName}} ist da", "Besuch"],
      paragraph: ["Bitte abholen.", "Am Empfang."],
      sms: ["Besuch: {{link}}", "{{visitorName}}: {{link}}"],
    },
  },
  {
    change: privacy.changePeriod,
    read: privacy.getPrivacy,
    topic: "privacy",
    params: () => ({ key: "cameras.pictures" }),
    within: ({ periods }) => periods.find(({ key }: { key: string }) => key === "cameras.pictures"),
    raced: ["days", 4],
    values: { days: [6, 5] },
  },
];

/** Settings that no call changes as such. */
const NOT_CALLED = {
  showsNextSteps: "the list of next steps is put away for good by a call of its own",
};

const nested = (path: string, value: unknown): Values =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Values;
const at = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Values)[key], values);

const readBy = async (who: Caller, { read, within = (answer) => answer }: SettingsCall) =>
  within(await who.ok(read)) as Values;
const changeBy = (who: Caller, { change, params }: SettingsCall, body: Values) =>
  who.call(change, { ...(params && { params: params() }), body } as never);

beforeAll(async () => {
  app = await startTestApp();
  // The first client, which a stream at an unknown host belongs to.
  client = await makeClient(app, { features: ["parking", "camera", "desks", "muster", "reception"] });
  const make = () => makePerson(app, client, ["employee", "superadmin"]);
  const people = [await make(), await make(), await make()] as const;
  await vi.waitUntil(() => app.tools.live.connected());
  live = openLive(app.ownerUrl, app.database, () => {});
  await vi.waitUntil(() => live.connected());
  const config = { secret: SECRET, publicUrl: undefined, mailboxVisible: false };
  there = await buildApp({ ...app.tools, live, config });
  const address = await there.listen({ port: 0, host: "127.0.0.1" });
  [ada, ben] = [await app.as(people[0]), await app.as(people[1])];
  viewer = await app.as(people[2], there);
  const token = newToken();
  await insertSession(app.database.forClient(client.id), client.id, people[2].id, token, app.clock.now());
  stream = openEventStream(address, `${SESSION_COOKIE}=${token}`);
  await vi.waitUntil(() => stream.isOpen());
});
afterAll(async () => {
  await stream.close();
  await there.close();
  await live.close();
  await app.close();
});

describe.each(CALLS.map((one) => ({ name: `${one.change.method} ${one.change.path}`, one })))(
  "$name",
  ({ one }) => {
    const paths = Object.keys(one.values);

    test.each(paths)("%s: the second of two administrators is told, and nothing is lost", async (path) => {
      const [first, second] = one.values[path]!;
      const before = at(await readBy(ada, one), path);
      const seen = nested(path, before);
      expect(await changeBy(ada, one, { ...nested(path, first), seen })).toMatchObject({ status: 200 });
      const now = at(await readBy(ben, one), path);
      expect(now).not.toEqual(before);

      const refused = await changeBy(ben, one, { ...nested(path, second), seen });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "changed_meanwhile", row: nested(path, now) },
      });
      expect(at(await readBy(ben, one), path)).toEqual(now);

      // Whoever asks for what stands already agrees; a picture is stored anew each time.
      if (path !== "logo")
        expect(await changeBy(ben, one, { ...nested(path, first), seen })).toMatchObject({ status: 200 });
      // Who has seen it may change it, and a script that says nothing of what it saw too.
      expect(await changeBy(ben, one, { ...nested(path, second), seen: nested(path, now) })).toMatchObject({
        status: 200,
      });
      expect(await changeBy(ada, one, nested(path, first))).toMatchObject({ status: 200 });
    });

    test.each(paths)("%s: others hear of the change, and read it at another process", async (path) => {
      const current = at(await readBy(viewer, one), path);
      const next = one.values[path]!.find((value) => !isDeepStrictEqual(value, current));
      const shown = await readConfiguration();
      stream.heard.length = 0;
      expect(await changeBy(ada, one, nested(path, next))).toMatchObject({ status: 200 });
      await expect.poll(() => stream.heard).toContain(one.topic);
      const after = at(await readBy(viewer, one), path);
      // A picture has an address of its own.
      if (path === "logo") expect(after).not.toEqual(current);
      else expect(after).toEqual(next);
      const key = path.split(".").at(-1)!;
      if (!(key in shown)) return;
      await expect.poll(() => stream.heard).toContain("session");
      expect((await readConfiguration())[key]).toEqual(after);
    });

    test("of two who change one value at once, exactly one is told", async () => {
      const [path, third] = one.raced;
      const [start, second] = one.values[path]!;
      expect(await changeBy(ada, one, nested(path, start))).toMatchObject({ status: 200 });
      const seen = nested(path, start);
      const asked = [second, third];
      const replies = await Promise.all(
        [ada, ben].map((who, index) => changeBy(who, one, { ...nested(path, asked[index]), seen })),
      );
      expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      const winner = asked[replies.findIndex(({ status }) => status === 200)];
      expect(at(await readBy(viewer, one), path)).toEqual(winner);
    });
  },
);

/** What the session at the other process says of the client. */
async function readConfiguration(): Promise<Values> {
  const { client: shown } = await viewer.ok(whoami);
  const { config, name } = shown as { config: { settings: Values; visitorSettings: Values }; name: string };
  return { ...config, ...config.settings, ...config.visitorSettings, name };
}

test("two administrators who change different fields both get what they chose", async () => {
  const settings = CALLS[0]!;
  const before = await readBy(ada, settings);
  const [one, two] = await Promise.all([
    changeBy(ada, settings, { parkingFutureBookingDaysLimit: 61, seen: before }),
    changeBy(ben, settings, { activeFutureParkingReservations: 7, seen: before }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await readBy(ada, settings)).toMatchObject({
    parkingFutureBookingDaysLimit: 61,
    activeFutureParkingReservations: 7,
  });
});

test("a change that is refused for one field changes none", async () => {
  const settings = CALLS[0]!;
  const before = await readBy(ada, settings);
  const body = { parkingFutureBookingDaysLimit: 71, activeFutureParkingReservations: 8 };
  const seen = { ...before, parkingFutureBookingDaysLimit: 12 };
  expect(await changeBy(ben, settings, { ...body, seen })).toMatchObject({ status: 409 });
  expect(await readBy(ada, settings)).toEqual(before);
});

test("every setting is tried here", () => {
  const tried = CALLS.flatMap(({ values }) => Object.keys(values));
  const declared = [...features.map(({ settings }) => settings), signInSettings].flatMap((one) =>
    Object.keys(one?.defaults ?? {}),
  );
  // Stored under the name of the feature's own.
  const named = declared.map((key) => (key === "visitorBadgePrintMode" ? "badgePrintMode" : key));
  expect(named.filter((key) => !tried.includes(key)).toSorted()).toEqual(Object.keys(NOT_CALLED).toSorted());

  const tells = endpoints.filter(({ body }) => body && "shape" in body && "seen" in body.shape);
  // Rows of lists are tried in row-changes.test.ts; directions are a site's settings.
  const calls = tells.filter(({ path }) => !path.includes("/:id/") || path.includes("directions"));
  expect(calls.map(({ path }) => path).toSorted()).toEqual(CALLS.map(({ change }) => change.path).toSorted());
  for (const { change, values } of CALLS) {
    const { shape } = change.body as unknown as { shape: Values };
    const fields = Object.keys(shape).filter(
      // Features are switched one by one; the password confirms.
      (key) => !["seen", "switchOn", "switchOff", "password"].includes(key),
    );
    const named = Object.keys(values).map((path) => path.split(".")[0]);
    expect(new Set(named), change.path).toEqual(new Set(fields));
  }
});
