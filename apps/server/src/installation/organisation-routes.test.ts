import * as contract from "@portico/contract/installation/organisation";
import { whoami } from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let administrator: Caller;
let employee: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "desks"] });
  administrator = await app.as(await makePerson(app, client, ["admin"]));
  employee = await app.as(await makePerson(app, client));
});

const change = (body: object, by = administrator) =>
  by.call(contract.changeClientProfile, { body: body as never });
const profile = () => administrator.ok(contract.getClientProfile);
const shown = async () => (await employee.ok(whoami)).client;
const picture = async (width: number, height: number) => {
  const background = "#167145";
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
};

test("what administrators change is everybody's at once, and is audited with what it was", async () => {
  const before = await profile();
  expect(before.features).toEqual(["desks", "parking"]);
  const reply = await change({
    ...{ name: "Harbour Offices", brandColor: "#167145", locale: "de-DE" },
    ...{ businessDayStart: "07:30", businessDayEnd: "16:00" },
    ...{ switchOn: ["rooms", "desks"], switchOff: ["parking", "muster"] },
  });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    ...before,
    ...{ name: "Harbour Offices", brandColor: "#167145", locale: "de-DE" },
    ...{ businessDayStart: "07:30", businessDayEnd: "16:00", features: ["rooms", "desks"] },
  });
  expect(await profile()).toEqual(reply.body);
  expect(await shown()).toMatchObject({ config: { features: ["desks", "rooms"] } });
  const entries = await app.sql<{ before: object; after: object }>(
    "select before, after from audit_entry where client_id = $1 and action = 'installation.profile.change'",
    [client.id],
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]?.before).toMatchObject({ features: ["parking", "desks"] });
  expect(entries[0]?.after).toMatchObject({ name: "Harbour Offices", features: ["desks", "rooms"] });
});

test("what is as it was is no change", async () => {
  const { name, locale, brandColor } = await profile();
  expect(
    (await change({ name, locale, brandColor, switchOn: ["desks"], switchOff: ["camera"] })).status,
  ).toBe(200);
  const entries = await app.sql(
    "select from audit_entry where client_id = $1 and action like 'installation%'",
    [client.id],
  );
  expect(entries).toEqual([]);
});

test("administrators who switch different features at once both get what they chose", async () => {
  const replies = await Promise.all([
    ...["rooms", "muster", "camera"].map((feature) => change({ switchOn: [feature] })),
    change({ switchOff: ["desks"] }),
    change({ name: "Canal Offices" }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await profile()).toMatchObject({
    name: "Canal Offices",
    features: ["rooms", "parking", "camera", "muster"],
  });
});

test("a logo replaces the one before, whose address is gone; none is the product's mark again", async () => {
  const first = (await change({ logo: await picture(600, 300) })).body.logo!;
  expect((await shown()).config.logo).toBe(first);
  const read = (url: string) => app.anonymous(client.host).request({ url });
  expect((await read(first)).headers["content-type"]).toBe("image/png");
  const second = (await change({ logo: await picture(40, 40) })).body.logo!;
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await change({ logo: null })).body.logo).toBeNull();
  expect((await read(second)).status).toBe(404);
  expect(await app.sql("select from file where client_id = $1", [client.id])).toEqual([]);
});

test.each([
  ["a pale colour", { brandColor: "#FFEE88" }, "brandColor", "installation.colorPale"],
  ["no colour", { brandColor: "red" }, "brandColor", "installation.colorForm"],
  ["no picture", { logo: "data:image/png;base64,AAAA" }, "logo", "common.pictureUnreadable"],
  ["a large logo", { logo: `data:image/png;base64,${"A".repeat(48_000)}` }, "logo", "installation.logoLarge"],
  ["a day that ends first", { businessDayStart: "18:00" }, "businessDayEnd", "installation.hoursReversed"],
  [
    "a feature on both lists",
    { switchOn: ["rooms"], switchOff: ["rooms"] },
    "switchOff",
    "installation.featureOnAndOff",
  ],
] as const)("%s is refused, and nothing changes", async (_, body, field, message) => {
  const before = await profile();
  const reply = await change(body);
  expect([reply.status, reply.codes[field]?.[0]?.code]).toEqual([400, message]);
  expect(reply.body).toMatchObject({ [field]: [inEnglish(message)] });
  expect(await profile()).toEqual(before);
});

test("a feature that there is not, and an empty name, are refused", async () => {
  expect((await change({ switchOn: ["teleport"] })).status).toBe(400);
  expect((await change({ name: " " })).status).toBe(400);
});

test("others may neither read nor change it", async () => {
  expect((await employee.call(contract.getClientProfile)).status).toBe(403);
  expect((await change({ name: "Mine" }, employee)).status).toBe(403);
  const other = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
  await change({ name: "Theirs" }, other);
  expect((await profile()).name).not.toBe("Theirs");
});
