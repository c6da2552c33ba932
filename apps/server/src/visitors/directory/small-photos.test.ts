import { randomBytes } from "node:crypto";
import { updateMe } from "@portico/contract/accounts/profile";
import { eraseSubject } from "@portico/contract/privacy/subjects";
import { getFile, updateVisitor } from "@portico/contract/visitors/visitors";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeVisit } from "../testing/kit.ts";
import { add, app, client, elena, employee, setUp } from "../testing/routes-kit.ts";

setUp();

const LANDSCAPE = { width: 600, height: 400, channels: 3 } as const;

/** A landscape that says who took it. */
const picture = () =>
  sharp(randomBytes(600 * 400 * 3), { raw: LANDSCAPE })
    .jpeg()
    .withExif({ IFD0: { Artist: "Mira" } })
    .toBuffer();

const visitorWithPhoto = async () => {
  const visitor = await add();
  const changed = { params: { id: visitor.id }, body: {}, files: { photo: await picture() } };
  const { photo } = await employee.ok(updateVisitor, changed);
  return { id: visitor.id, photo: photo! };
};

const idOf = (photo: string): string => photo.split("/")[3]!;
const get = (url: string, caller: Pick<Caller, "request"> = employee) => caller.request({ url });
const small = (photo: string, caller: Pick<Caller, "request"> = employee) =>
  get(`${photo}?size=small`, caller);
const statusOf = async (photo: string, caller: Pick<Caller, "request">) =>
  (await small(photo, caller)).status;
const bytesOf = async (url: string) => (await get(url)).raw;
const kept = async (photo: string) =>
  (await app.sql<{ small: Buffer | null }>("select small from file where id = $1", [idOf(photo)]))[0]?.small;

const insertFile = async (type: string, bytes: Buffer): Promise<string> => {
  const id = newId();
  await app.sql(
    "insert into file (client_id, id, content_type, bytes, created_at) values ($1, $2, $3, $4, now())",
    [client.id, id, type, bytes],
  );
  return `/api/files/${id}/`;
};

/** How often sharp began or ended an encoding while `work` ran. */
async function encodings(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listen = () => {
    count += 1;
  };
  sharp.queue.on("change", listen);
  await work();
  sharp.queue.off("change", listen);
  return count;
}

describe("what is answered", () => {
  test("a square without what the camera wrote, cached as the photo is; the photo stays as it was", async () => {
    const { photo } = await visitorWithPhoto();
    const before = await bytesOf(photo);
    const { status, headers, raw: bytes } = await small(photo);
    expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(headers["cache-control"]).toBe("private, max-age=86400, immutable");
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(["jpeg", 96, 96, undefined]);
    expect(bytes.length).toBeLessThan(before.length);
    expect(await bytesOf(photo)).toEqual(before);
  });

  test("the one that was made first, without reading the photo again", async () => {
    const { photo } = await visitorWithPhoto();
    const first = await bytesOf(`${photo}?size=small`);
    await app.sql("update file set bytes = '\\x00' where id = $1", [idOf(photo)]);
    expect(await bytesOf(`${photo}?size=small`)).toEqual(first);
  });

  test("colleagues' photos have a small form too", async () => {
    const me = await employee.ok(updateMe, { body: {}, files: { photo: await picture() } });
    const { status, raw: bytes } = await small(
      me.photo!,
      await app.as(await makePerson(app, client, ["employee"])),
    );
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 96]);
  });

  test("another size is refused", async () => {
    const { photo } = await visitorWithPhoto();
    for (const size of ["large", "", "96", "small&size=small"])
      expect([size, (await get(`${photo}?size=${size}`)).status]).toEqual([size, 400]);
    expect(await kept(photo)).toBeNull();
  });

  test("a drawing, and a photo that is small already, are answered as they are", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const drawing = await insertFile("image/svg+xml", svg);
    expect(await small(drawing)).toMatchObject({ status: 200, raw: svg });
    expect(await kept(drawing)).toBeNull();
    const tiny = await sharp({ create: { ...LANDSCAPE, width: 8, height: 8, background: "#135" } })
      .jpeg({ quality: 1, mozjpeg: true })
      .toBuffer();
    const photo = await insertFile("image/jpeg", tiny);
    expect(await small(photo)).toMatchObject({ status: 200, raw: tiny });
  });

  test("a photo that cannot be read is answered as it is, and is tried once", async () => {
    const broken = (await picture()).subarray(0, 900);
    const photo = await insertFile("image/jpeg", broken);
    expect(await small(photo)).toMatchObject({ status: 200, raw: broken });
    expect(await kept(photo)).toHaveLength(0);
    expect(await encodings(() => small(photo))).toBe(0);
    expect(await small(photo)).toMatchObject({ status: 200, raw: broken });
  });
});

test("all who ask first at the same time share one", async () => {
  const [alone, shared] = [await visitorWithPhoto(), await visitorWithPhoto()];
  const once = await encodings(() => small(alone.photo));
  expect(once).toBeGreaterThan(0);
  let replies: Awaited<ReturnType<typeof small>>[] = [];
  const together = await encodings(async () => {
    replies = await Promise.all(Array.from({ length: 12 }, () => small(shared.photo)));
  });
  expect(together).toBe(once);
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(replies.map(({ raw }) => raw.toString("base64"))).size).toBe(1);
});

describe("who may open it", () => {
  test("whoever may open the photo, and nobody else", async () => {
    const { id, photo } = await visitorWithPhoto();
    const other = await visitorWithPhoto();
    const uuid = crypto.randomUUID();
    await makeVisit(app, client, { visitorId: id, hostId: elena.id, uuid });
    const elsewhere = await makeClient(app, { features: ["reception"] });
    const link = app.visitor(client.host, uuid);
    const callers = async () => [
      await statusOf(photo, link),
      await statusOf(other.photo, link),
      await statusOf(photo, await app.as(await makePerson(app, client, ["cleaning"]))),
      await statusOf(photo, await app.as(await makePerson(app, elsewhere, ["superadmin"]))),
      await statusOf(photo, app.anonymous(client.host)),
    ];
    const expected = [200, 404, 404, 404, 401];
    expect(await callers()).toEqual(expected);
    // Also once both have been made.
    for (const one of [photo, other.photo]) await small(one);
    expect(await callers()).toEqual(expected);
  });

  test("nobody once the photo is taken away or its visitor is erased", async () => {
    const [changed, erased] = [await visitorWithPhoto(), await visitorWithPhoto()];
    for (const { photo } of [changed, erased]) expect((await small(photo)).status).toBe(200);
    await employee.ok(updateVisitor, { params: { id: changed.id }, body: { photo: null } });
    const password = "Portico-test-1";
    const admin = await makePerson(app, client, ["reporting", "admin"], {
      passwordHash: await hashPassword(password),
    });
    await (await app.as(admin)).ok(eraseSubject, {
      params: { kind: "visitor", id: erased.id },
      body: { confirmation: "Mira Okonkwo", password },
    });
    for (const { photo } of [changed, erased]) {
      const reply = await employee.call(getFile, { params: { id: idOf(photo) }, query: { size: "small" } });
      expect(reply.status).toBe(404);
      expect(await app.sql("select from file where id = $1", [idOf(photo)])).toEqual([]);
    }
  });
});
