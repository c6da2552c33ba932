import type { Group } from "@portico/contract/common";
import { uploadPlanImage } from "@portico/contract/floor-plans/floor-plans";
import { inEnglish } from "@portico/contract/testing/in-english";
import { getFile } from "@portico/contract/visitors/visitors";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeFloor, makeZone } from "../../desks/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { bodyOf, planOf, save } from "../testing/kit.ts";

let app: TestApp;
let client: TestClient;
let admin: Caller;
let floor: string;

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, ["employee", ...groups]));
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 600"><rect width="9" height="9" onclick="x()"/></svg>',
);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

const upload = async (image: Buffer | undefined, isDark = false, by = admin) => {
  const { version } = await planOf(admin, floor);
  return by.call(uploadPlanImage, {
    params: { id: floor },
    body: { version, isDark },
    ...(image ? { files: { image } } : {}),
  });
};
const fetched = (address: string) => admin.call(getFile, { params: { id: address.split("/")[3]! } });
const fileCount = async () => {
  const [row] = await app.sql<{ count: string }>("select count(*) from file where client_id = $1", [
    client.id,
  ]);
  return Number(row!.count);
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["desks", "rooms"] });
  admin = await as("desk_admin");
  floor = await makeFloor(app, client);
});

describe("a drawing", () => {
  test("as SVG is cleaned, and served so that nothing in it could run or load", async () => {
    const reply = await upload(SVG);
    expect([reply.status, reply.body.width, reply.body.height]).toEqual([200, 850, 600]);
    const file = await fetched(reply.body.image);
    expect(file.raw.toString()).toContain('<rect width="9" height="9"></rect>');
    expect(file.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=86400, immutable",
    });
  });

  test("as PNG gives the plan its size; desks and rooms keep their share of it, and markers theirs", async () => {
    const zone = await makeZone(app, client, { floorId: floor });
    const [desk] = await makeDesks(app, client, zone, "C-1");
    const room = await makeResource(app, client, { floorId: floor });
    const body = bodyOf(await planOf(admin, floor));
    await save(admin, floor, {
      ...body,
      desks: [{ ...body.desks[0]!, x: 425, y: 600 }],
      rooms: [{ id: room, x: 85, y: 60, shape: "circle" }],
    });
    const { body: plan } = await upload(await png(1700, 600));
    expect(plan).toMatchObject({ width: 1700, height: 600, roomMarkerSize: 80, deskCircleSize: 80 });
    expect(plan.desks).toMatchObject([{ id: desk, x: 850, y: 600 }]);
    expect(plan.rooms).toMatchObject([{ id: room, x: 170, y: 60, floorPlanIconShape: "circle" }]);
    expect((await fetched(plan.image)).headers).toMatchObject({ "content-type": "image/png" });
    // A desk on the edge is still on the drawing.
    expect((await save(admin, floor, bodyOf(plan))).status).toBe(200);
  });

  test("for dark screens lies on the other one; it can be taken away again", async () => {
    await upload(await png(850, 600));
    const dark = await upload(await png(1700, 1200), true);
    expect(dark.body).toMatchObject({
      width: 850,
      height: 600,
      image: expect.any(String),
      darkImage: expect.any(String),
    });
    const crooked = await upload(await png(850, 850), true);
    expect([crooked.status, crooked.body]).toEqual([400, { image: [inEnglish("floorPlans.darkDiffers")] }]);
    const without = await upload(undefined, true);
    expect(without.body).toMatchObject({ image: dark.body.image, darkImage: null });
    expect(await fileCount()).toBe(1);
  });

  test("that is exchanged takes the old one with it, and a dark one that does not fit any more", async () => {
    const { body: first } = await upload(await png(850, 600));
    await upload(await png(850, 600), true);
    const { body: alike } = await upload(await png(1700, 1200));
    expect(alike.darkImage).not.toBeNull();
    expect((await fetched(first.image)).status).toBe(404);
    const { body: other } = await upload(await png(1000, 1000));
    expect(other.darkImage).toBeNull();
    expect(await fileCount()).toBe(1);
  });

  test("that cannot be read, is too large or is not there is refused, and changes nothing", async () => {
    const before = await planOf(admin, floor);
    const large = Buffer.concat([await png(10, 10), Buffer.alloc(8_000_000)]);
    for (const [image, message] of [
      [Buffer.from("%PDF-1.7 and so on"), inEnglish("floorPlans.imageUnreadable")],
      [
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'),
        inEnglish("floorPlans.imageUnreadable"),
      ],
      [large, inEnglish("floorPlans.imageTooLarge")],
      [undefined, inEnglish("floorPlans.imageMissing")],
    ] as const) {
      const reply = await upload(image);
      expect([reply.status, reply.body]).toEqual([400, { image: [message] }]);
    }
    expect(await planOf(admin, floor)).toEqual(before);
    expect(await fileCount()).toBe(0);
  });

  test("is for desk administrators, and for who saw the floor as it is", async () => {
    for (const group of ["deskbooking", "admin", "cleaning"] as const)
      expect((await upload(await png(850, 600), false, await as(group))).status).toBe(403);
    const image = await png(850, 600);
    const stale = await admin.call(uploadPlanImage, {
      params: { id: floor },
      body: { version: 7 },
      files: { image },
    });
    expect([stale.status, stale.body.code, stale.body.row.id]).toEqual([409, "state", floor]);
  });

  test("of two at once one is kept, and no file is left over", async () => {
    const { version } = await planOf(admin, floor);
    const replies = await Promise.all(
      [await png(850, 600), await png(1700, 1200)].map((image) =>
        admin.call(uploadPlanImage, { params: { id: floor }, body: { version }, files: { image } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await fileCount()).toBe(1);
  });

  test("sent again with its key is one drawing", async () => {
    const { version } = await planOf(admin, floor);
    const image = await png(850, 600);
    const send = () =>
      admin.call(uploadPlanImage, {
        params: { id: floor },
        body: { version },
        files: { image },
        key: "one",
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.image]).toEqual([200, 200, first.body.image]);
  });
});
