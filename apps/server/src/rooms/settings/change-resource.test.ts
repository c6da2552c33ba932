import { listSchedules } from "@portico/contract/meetings/schedule";
import * as resources from "@portico/contract/rooms/rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeVisit } from "../../visits/testing/kit.ts";
import { makeBuilding, makeResource, makeResourceType } from "../testing/kit.ts";
import { admin, app, auditEntriesOf, client, employee, outsider, setUp } from "../testing/routes-kit.ts";

setUp();

const picture = (color: string, width = 1600, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .jpeg()
    .toBuffer();

const files = (): Promise<{ id: string }[]> =>
  app.sql<{ id: string }>("select id from file where client_id = $1", [client.id]);

describe("the photo of a resource", () => {
  const change = (id: string, body: object, photo?: Buffer, as = admin) =>
    as.call(resources.updateResource, { params: { id }, body, ...(photo && { files: { photo } }) });

  test("comes with the new resource, made small and without what the camera noted", async () => {
    const added = await admin.ok(resources.createResource, {
      body: {
        name: "Thames",
        typeId: await makeResourceType(app, client),
        siteId: client.siteId,
        buildingId: null,
        openWeekdays: [1, 2],
        timeslots: [],
        checkInMinutes: null,
      },
      files: { photo: await picture("#123456") },
    });
    expect(added).toMatchObject({ name: "Thames", openWeekdays: [1, 2], buildingId: null });
    const { raw, headers } = await employee.request({ url: added.photo! });
    expect(headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": /^private, max-age=/ });
    const { width, height, exif } = await sharp(raw).metadata();
    expect([width, height, exif]).toEqual([1120, 630, undefined]);
    expect(await auditEntriesOf("resources.resource.add")).toMatchObject([{ after: { photo: added.photo } }]);
  });

  test("stands in lists and schedules, for the people of the client alone", async () => {
    const id = await makeResource(app, client);
    const { photo } = (await change(id, {}, await picture("#123456"))).body;
    expect(photo).toMatch(/^\/api\/files\//);
    expect((await employee.ok(resources.listResources)).results).toMatchObject([{ id, photo }]);
    expect((await employee.ok(listSchedules)).results).toMatchObject([{ id, photo }]);
    const visitor = app.visitor(client.host, (await makeVisit(app, client)).uuid);
    for (const caller of [outsider, visitor]) expect((await caller.request({ url: photo })).status).toBe(404);
    expect((await app.anonymous(client.host).request({ url: photo })).status).toBe(401);
  });

  test("is changed by administrators of its client", async () => {
    const id = await makeResource(app, client);
    expect((await change(id, {}, await picture("#123456"), employee)).status).toBe(403);
    expect((await change(id, {}, await picture("#123456"), outsider)).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  test("is put in the place of the one before, and taken away", async () => {
    const id = await makeResource(app, client, { columns: { capacity: 6 } });
    const first = (await change(id, {}, await picture("#123456"))).body;
    const second = (await change(id, { capacity: 8 }, await picture("#654321"))).body;
    expect(second).toMatchObject({ capacity: 8, photo: expect.not.stringMatching(first.photo) });
    expect((await employee.request({ url: first.photo })).status).toBe(404);
    expect((await change(id, { capacity: 9 })).body).toMatchObject({ capacity: 9, photo: second.photo });
    expect((await change(id, { photo: null })).body.photo).toBeNull();
    expect(await files()).toEqual([]);
    const shown = (await auditEntriesOf("resources.resource.change")).map(({ before, after }) => [
      before,
      after,
    ]);
    expect(shown).toMatchObject([
      [{ photo: null }, { photo: first.photo }],
      [{ photo: first.photo }, { photo: second.photo }],
      [{ capacity: 8 }, { capacity: 9 }],
      [{ photo: second.photo }, { photo: null }],
    ]);
  });

  test("may come with fields that are emptied", async () => {
    const { buildingId, floorId } = await makeBuilding(app, client);
    const id = await makeResource(app, client, { buildingId, floorId, columns: { max_minutes: 60 } });
    const emptied = { buildingId: null, floorId: null, maxMinutes: null };
    expect((await change(id, emptied, await picture("#123456"))).body).toMatchObject(emptied);
  });

  test("of two that come at once one stays, and the file of the other does not", async () => {
    const id = await makeResource(app, client);
    await change(id, {}, await picture("#111111"));
    const replies = await Promise.all(
      ["#222222", "#333333"].map(async (color) => change(id, {}, await picture(color))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { photo } = await admin.ok(resources.getResource, { params: { id } });
    expect((await files()).map((file) => `/api/files/${file.id}/`)).toEqual([photo]);
  });

  test("is refused if it is no picture or too large, and nothing is changed", async () => {
    const id = await makeResource(app, client, { columns: { capacity: 6 } });
    const none = await change(id, { capacity: 8 }, Buffer.from("no picture"));
    expect([none.status, none.body.photo]).toEqual([400, [inEnglish("common.pictureUnreadable")]]);
    const large = await change(id, { capacity: 8 }, Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([large.status, large.body.photo]).toEqual([400, [inEnglish("common.fileTooLarge")]]);
    expect(await admin.ok(resources.getResource, { params: { id } })).toMatchObject({
      capacity: 6,
      photo: null,
    });
  });

  test("may be as rich in detail as any picture", async () => {
    const noise = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect((await change(await makeResource(app, client), {}, noise)).status).toBe(200);
  });
});
