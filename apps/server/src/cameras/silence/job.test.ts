import * as contract from "@portico/contract/cameras/cameras";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { addCamera, type TestCamera } from "../testing/kit.ts";
import * as samples from "../testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let person: TestPerson;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  person = await makePerson(app, client, ["parking_admin"]);
  operator = await app.as(person);
  camera = await addCamera(app, operator, client, { name: "NORTH-IN", signOfLifeMinutes: 10 });
});

const wait = (minutes: number): void =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const live = (of = camera) => of.send(samples.hikvision({ eventType: "heartBeat" }));
const subjects = async (): Promise<string[]> =>
  (
    await app.sql<{ subject: string }>(
      "select subject from message where client_id = $1 order by created_at, id",
      [client.id],
    )
  ).map(({ subject }) => subject);
const isSilent = async (): Promise<boolean> =>
  (await operator.ok(contract.getCamera, { params: { id: camera.id } })).isSilent;
const run = () => app.runJob("cameras-silence");

test("three missed periods are a mail once, and the next sign of life is one more", async () => {
  await run();
  expect([await isSilent(), await subjects()]).toEqual([false, []]);
  await live();
  wait(30);
  await run();
  expect([await isSilent(), await subjects()]).toEqual([false, []]);
  wait(1);
  await run();
  await run();
  expect([await isSilent(), await subjects()]).toEqual([true, ["Camera NORTH-IN is silent"]]);
  await live();
  await run();
  await run();
  expect([await isSilent(), await subjects()]).toEqual([
    false,
    ["Camera NORTH-IN is silent", "Camera NORTH-IN is sending again"],
  ]);
});

test("a camera that never spoke, is switched off or has no period is not silent", async () => {
  wait(600);
  await run();
  await live();
  const change = (body: object) => operator.ok(contract.changeCamera, { params: { id: camera.id }, body });
  await change({ isActive: false });
  wait(600);
  await run();
  await change({ isActive: true, signOfLifeMinutes: null });
  await run();
  expect([await isSilent(), await subjects()]).toEqual([false, []]);
});

test("a silence that ends because nobody counts on the camera any more is no news", async () => {
  await live();
  wait(31);
  await run();
  await operator.ok(contract.changeCamera, {
    params: { id: camera.id },
    body: { signOfLifeMinutes: null },
  });
  await run();
  expect(await subjects()).toEqual(["Camera NORTH-IN is silent"]);
  await operator.ok(contract.changeCamera, { params: { id: camera.id }, body: { signOfLifeMinutes: 10 } });
  await run();
  expect(await subjects()).toHaveLength(2);
});

test("cameras that fall silent together are one mail to each operator, and none to others", async () => {
  const other = await addCamera(app, operator, client, { signOfLifeMinutes: 5 });
  await makePerson(app, client, ["superadmin"]);
  await makePerson(app, client, ["employee", "security"]);
  const second = await makePerson(app, client, ["parking_admin"]);
  await live();
  await live(other);
  wait(31);
  await Promise.all([run(), run()]);
  const rows = await app.sql<{ subject: string; recipient: string }>(
    "select subject, recipient from message where client_id = $1 order by id",
    [client.id],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(["2 cameras are silent", "2 cameras are silent"]);
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([person.email, second.email].toSorted());
});
