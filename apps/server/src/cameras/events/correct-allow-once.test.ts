import type { CameraEvent } from "@portico/contract/cameras/events";
import * as contract from "@portico/contract/cameras/events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { addCamera, listEvents, type TestCamera } from "../testing/kit.ts";
import * as samples from "../testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  const client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  camera = await addCamera(app, operator, client, { maker: "axis", facing: "both" });
});

interface Word {
  plate?: string;
  state?: "new" | "update";
  direction?: "in" | "out" | "unknown";
  confidence?: string;
}

/** What the camera says of a vehicle now; answers its event. */
async function say(carID: string, word: Word = {}): Promise<CameraEvent> {
  const { plate = "AA7690EO", state = "new", direction = "unknown", confidence = "0.9" } = word;
  const event = samples.axisEvent({
    ...{ plateText: plate, plateUTF8: plate, plateASCII: plate, plateConfidence: confidence },
    ...{ carID, carState: state, carMoveDirection: direction },
    capture_timestamp: String(app.clock.now().getTime()),
  });
  expect((await camera.send(samples.json(event))).status).toBe(200);
  return (await listEvents(operator, { limit: 1 }))[0]!;
}

/** Half a minute later another vehicle passes. */
const next = () => app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
const allow = ({ id }: CameraEvent) => operator.ok(contract.allowOnce, { params: { id }, body: {} });

async function allowed(plate: string): Promise<void> {
  await allow(await say("allowed", { plate, direction: "in" }));
  next();
}

const byAllowOnce = { status: "authorized", reasonText: { code: "cameras.reasonAllowedOnce" } };
const unknown = { status: "unknown" };

test("an allow once goes to the plate that the camera corrects, and leaves the one that was misread", async () => {
  await allow(await say("1", { plate: "AA7690EQ" }));
  expect(await say("1", { state: "update", direction: "in" })).toMatchObject({
    registration: "AA7690EO",
    status: "authorized",
  });
  next();
  expect(await say("2", { plate: "AA7690EQ", direction: "in" })).toMatchObject(unknown);
  next();
  expect(await say("3", { direction: "in" })).toMatchObject(byAllowOnce);
  next();
  expect(await say("4", { direction: "in" })).toMatchObject(unknown);
});

test("an allow once that an entry has used stays with the plate of that entry", async () => {
  await allow(await say("1", { plate: "AA7690EQ" }));
  next();
  expect(await say("2", { plate: "AA7690EQ", direction: "in" })).toMatchObject(byAllowOnce);
  await say("1", { state: "update", direction: "in" });
  next();
  expect(await say("3", { direction: "in" })).toMatchObject(unknown);
});

test("a vehicle that was misread gives back the allow once of the plate that it was taken for", async () => {
  await allowed("H4BXB");
  expect(await say("1", { plate: "H4BXB", direction: "in", confidence: "0.7" })).toMatchObject(byAllowOnce);
  expect(await say("1", { plate: "H4CXC", direction: "in", state: "update" })).toMatchObject(unknown);
  next();
  expect(await say("2", { plate: "H4BXB", direction: "in" })).toMatchObject(byAllowOnce);
  next();
  expect(await say("3", { plate: "H4BXB", direction: "in" })).toMatchObject(unknown);
});

test("a misread vehicle for which an operator has decided gives back as well", async () => {
  await allowed("H4BXB");
  const event = await say("1", { plate: "H4BXB", direction: "in", confidence: "0.7" });
  await operator.ok(contract.denyEvent, { params: { id: event.id }, body: {} });
  expect(await say("1", { plate: "H4CXC", direction: "in", state: "update" })).toMatchObject({
    registration: "H4CXC",
    status: "denied",
  });
  next();
  expect(await say("2", { plate: "H4BXB", direction: "in" })).toMatchObject(byAllowOnce);
});

test("of an unknown direction a vehicle may come in and uses its allow once; one that leaves gives it back", async () => {
  await allowed("AA7690EO");
  expect(await say("1")).toMatchObject({ ...byAllowOnce, direction: null });
  expect(await say("1", { state: "update", direction: "out" })).toMatchObject({ status: "exit" });
  next();
  expect(await say("2")).toMatchObject({ ...byAllowOnce, direction: null });
  expect(await say("2", { state: "update", direction: "in" })).toMatchObject(byAllowOnce);
  next();
  expect(await say("3", { direction: "in" })).toMatchObject(unknown);
});
