import { MAKERS, type Maker, PRESETS } from "@portico/contract/cameras/form";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoIngestPaths } from "../apps/server/src/cameras/demo/seed.ts";
import { readParts } from "../apps/server/src/cameras/receivers/body.ts";
import { directionOf } from "../apps/server/src/cameras/receivers/directions.ts";
import { plateOf, type Reading } from "../apps/server/src/cameras/receivers/reading.ts";
import { receivers } from "../apps/server/src/cameras/receivers/receivers.ts";
import { instantOf } from "../apps/server/src/cameras/receivers/times.ts";
import { addCamera, listEvents } from "../apps/server/src/cameras/testing/kit.ts";
import { hashToken } from "../apps/server/src/platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../apps/server/src/platform/testing/app.ts";
import { makeClient, makePerson } from "../apps/server/src/platform/testing/fixtures.ts";
import type { TestClient } from "../apps/server/src/platform/testing/types.ts";
import { streamDemo } from "./cameras/demo-stream.ts";
import type { Quirk } from "./cameras/quirks.ts";
import { type Camera, heartbeatOf, requestsOf, type Sight } from "./cameras/requests.ts";
import { runScenario } from "./cameras/run.ts";
import { passingsOf } from "./cameras/scenarios.ts";

const AT = new Date("2026-11-20T10:42:00.000Z");
const SIGHT: Sight = { number: 7, plate: "AB12CDE", leaves: false, confidence: 0.93, at: AT };

const cameraOf = (maker: Maker, quirks: Quirk[] = [], given: Partial<Camera> = {}): Camera => ({
  maker,
  preset: "milesight",
  timeZone: "Europe/London",
  seesBothWays: false,
  quirks: new Set(quirks),
  ...given,
});

/** What the receivers make of a passing. */
async function readAll(camera: Camera, sight: Sight = SIGHT): Promise<Reading[]> {
  const mapping = camera.maker === "json" ? { preset: camera.preset } : null;
  const readings: Reading[] = [];
  for (const { headers, payload } of requestsOf(camera, sight)) {
    const parts = await readParts(headers["content-type"]!, payload);
    readings.push(...(receivers[camera.maker].read(parts, mapping) ?? []));
  }
  return readings;
}

const timeOf = ({ time }: Reading): string | undefined => instantOf(time, "Europe/London", AT)?.toISOString();

describe("a passing", () => {
  test.each(MAKERS)("of %s is read as it was", async (maker) => {
    const readings = await readAll(cameraOf(maker));
    for (const reading of readings) {
      expect(plateOf(reading.plateRaw)).toBe("AB12CDE");
      expect(reading.confidence).toBeCloseTo(0.93);
      expect(timeOf(reading)).toBe(AT.toISOString());
    }
    expect(readings).toHaveLength(maker === "axis" ? 3 : 1);
  });

  test.each(PRESETS)("of %s is read by its ready mapping", async (preset) => {
    const [reading] = await readAll(cameraOf("json", [], { preset }));
    expect([plateOf(reading!.plateRaw), timeOf(reading!)]).toEqual(["AB12CDE", AT.toISOString()]);
  });

  test.each([
    ["hikvision", "away"],
    ["axis", "away"],
    ["dahua", "away"],
    ["json", "away"],
  ] as const)("out of %s is against the usual way of a camera that sees both", async (maker, direction) => {
    const out = (await readAll(cameraOf(maker, [], { seesBothWays: true }), { ...SIGHT, leaves: true })).at(
      -1,
    )!;
    const { meanings } = receivers[maker];
    expect(directionOf(out.motion, meanings, { facing: "both", directions: [] })).toBe(direction);
  });

  test.each(MAKERS)("has a sign of life of %s, which is no event", async (maker) => {
    const { headers, payload } = heartbeatOf(maker);
    const parts = await readParts(headers["content-type"]!, payload);
    expect(receivers[maker].read(parts, maker === "json" ? { preset: "milesight" } : null)).toEqual([]);
  });
});

describe("the quirk", () => {
  const SAME: Quirk[] = [
    "dashes",
    "literal-boundary",
    "no-file-names",
    "pjpeg",
    "no-namespace",
    "lower-case",
    "numbers-as-text",
    "heartbeats",
    "no-zone",
  ];
  test.each(SAME.flatMap((quirk) => MAKERS.map((maker) => [quirk, maker] as const)))(
    "%s of %s changes nothing that is read",
    async (quirk, maker) => {
      const [plain, odd] = [await readAll(cameraOf(maker)), await readAll(cameraOf(maker, [quirk]))];
      const known = (reading: Reading) => [
        plateOf(reading.plateRaw),
        reading.confidence,
        timeOf(reading),
        reading.key?.toUpperCase().replace(/\s/g, ""),
        Object.values(reading.pictures).filter(Boolean).length,
      ];
      expect(odd.map(known)).toEqual(plain.map(known));
    },
  );

  test("unread has no plate, odd-plates keeps them as text", async () => {
    for (const maker of MAKERS)
      expect((await readAll(cameraOf(maker, ["unread"]))).map(({ plateRaw }) => plateOf(plateRaw))).toEqual(
        maker === "axis" ? [null, null, null] : [null],
      );
    const plates = passingsOf("morning", { plates: [], hasOddPlates: true, seed: 1 }).map(
      ({ plate }) => plate,
    );
    expect([...new Set(plates)].sort()).toEqual(["007", "1E10", "TÖLSL123"]);
  });

  test("empty-pictures and late-pictures: none, and only the second time", async () => {
    const count = (readings: Reading[]) =>
      readings.map(({ pictures }) => Object.values(pictures).filter(Boolean).length);
    expect(count(await readAll(cameraOf("hikvision", ["empty-pictures"])))).toEqual([0]);
    expect(count(await readAll(cameraOf("hikvision", ["late-pictures"])))).toEqual([0, 2]);
    expect(count(await readAll(cameraOf("dahua", ["late-pictures"])))).toEqual([0, 2]);
  });

  test("clock-ahead and clock-behind are ten minutes, autumn-night is one time for two instants", async () => {
    const [ahead] = await readAll(cameraOf("hikvision", ["clock-ahead"]));
    const [behind] = await readAll(cameraOf("hikvision", ["clock-behind"]));
    expect([timeOf(ahead!), timeOf(behind!)]).toEqual([
      "2026-11-20T10:52:00.000Z",
      "2026-11-20T10:32:00.000Z",
    ]);
    const night = cameraOf("dahua", ["autumn-night"]);
    const [first, second] = [await readAll(night), await readAll(night, { ...SIGHT, number: 8 })];
    expect(first[0]!.time).toEqual(second[0]!.time);
    expect(first[0]!.time).toMatchObject({ day: "2026-10-25", time: "01:30:00" });
  });
});

describe("to a running Portico", () => {
  let app: TestApp;
  let client: TestClient;
  let operator: Caller;
  let origin: string;

  beforeAll(async () => {
    app = await startTestApp(new Date().toISOString());
    origin = await app.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(new Date().toISOString());
    client = await makeClient(app, { features: ["parking", "camera"] });
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  });

  const run = async (
    maker: Maker,
    quirks: Quirk[],
    { cars = 3, login }: { cars?: number; login?: string } = {},
  ) => {
    const [userName, password] = login?.split(":") ?? [];
    const camera = await addCamera(app, operator, client, {
      maker,
      ...(maker === "json" ? { mapping: { preset: "milesight" } } : {}),
      ...(login ? { userName, password } : {}),
    });
    const address = new URL(camera.ingestPath, origin);
    const passings = passingsOf("morning", { plates: [], hasOddPlates: false, seed: 3 })
      .slice(0, cars)
      .map((passing, index) => ({ ...passing, leaves: false, after: index / 100 }));
    const options = { quirks: new Set(quirks), login, pauseMs: 1 };
    const outcome = await runScenario({
      camera: cameraOf(maker, quirks),
      passings,
      addresses: { arriving: address, departing: address },
      options,
      speed: 1,
    });
    const events = await listEvents(operator, { camera: camera.id, limit: 100 });
    return { outcome, plates: events.map(({ registration }) => registration ?? "").sort(), passings };
  };

  test.each([
    ["hikvision", "triple"],
    ["axis", "out-of-order"],
    ["dahua", "triple"],
    ["json", "chunked"],
    ["plate-recognizer", "slow"],
    ["hikvision", "cut"],
    ["hikvision", "late-pictures"],
    ["axis", "heartbeats"],
    ["hikvision", "clock-ahead"],
  ] as const)("%s with %s: each car is one event", async (maker, quirk) => {
    const { outcome, plates, passings } = await run(maker, [quirk]);
    expect(Object.keys(outcome).filter((status) => status !== "cut")).toEqual(["200"]);
    expect(plates).toEqual(passings.map(({ plate }) => plate).sort());
  });

  test("the demo's stream drives past the demo's cameras, and ends where they are not", async () => {
    const passings = [
      { after: 0, plate: "AB12CDE", leaves: false, confidence: 0.9 },
      { after: 1, plate: "AB12CDF", leaves: true, confidence: 0.9 },
    ];
    await streamDemo({ origin, speed: 1000, passings });
    expect(await listEvents(operator)).toEqual([]);
    for (const { facing, path } of demoIngestPaths("hikvision")) {
      const camera = await addCamera(app, operator, client, { facing });
      const secret = hashToken(path.split("/").at(-1)!);
      await app.sql("update camera set secret_hash = $1 where id = $2", [secret, camera.id]);
    }
    await streamDemo({ origin, speed: 1000, passings });
    const events = await listEvents(operator);
    expect(events.map(({ registration, status }) => `${registration} ${status}`).toSorted()).toEqual([
      "AB12CDE unknown",
      "AB12CDF exit",
    ]);
  });

  test("a Digest with empty fields logs in, another password does not", async () => {
    expect((await run("dahua", ["digest"], { login: "gate:Open sesame" })).outcome).toEqual({ 200: 3 });
    const camera = await addCamera(app, operator, client, { userName: "gate", password: "right" });
    const address = new URL(camera.ingestPath, origin);
    const wrong = await runScenario({
      camera: cameraOf("hikvision"),
      passings: [{ after: 0, plate: "AB12CDE", leaves: false, confidence: 0.9 }],
      addresses: { arriving: address, departing: address },
      options: { quirks: new Set<Quirk>(["digest"]), login: "gate:wrong" },
      speed: 1,
    });
    expect(wrong).toEqual({ 401: 1 });
  });
});
