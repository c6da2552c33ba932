import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import * as visitors from "@portico/contract/visitors/visitors";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { reserveForVisitor } from "../../parking/public.ts";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeType, makeVisit } from "../testing/kit.ts";
import {
  add,
  app,
  type Body,
  body,
  change,
  client,
  elena,
  employee,
  get,
  list,
  setUp,
} from "../testing/routes-kit.ts";

setUp();

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#aa3344" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" }, IFD0: { Artist: "Somebody" } })
    .toBuffer();

describe("changing", () => {
  test("what is left out stays, and null or an empty text takes away", async () => {
    const visitor = await add({
      company: "Acme",
      phone: "123",
      tags: ["VIP"],
      vehicles: [{ registration: "A1" }],
    });
    expect((await change(visitor.id, { company: null, email: "m@acme.example" })).body).toMatchObject({
      company: null,
      email: "m@acme.example",
      phone: "123",
      tags: ["VIP"],
      registration: [{ registration: "A1", vehicleType: null }],
    });
    expect((await change(visitor.id, { email: "", tags: [], vehicles: [] })).body).toMatchObject({
      email: null,
      hasEmail: false,
      tags: [],
      registration: [],
      firstName: "Mira",
    });
  });

  test("an email that another visitor has is offered; one's own in other letters is no change", async () => {
    const first = await add({ email: "first@acme.example" });
    const second = await add({ email: "second@acme.example" });
    const { status, body: answer } = await change(second.id, { email: "FIRST@acme.example" });
    expect([status, answer.detail, answer.row.id]).toEqual([409, inEnglish("visitors.emailTaken"), first.id]);
    expect((await get(second.id)).email).toBe("second@acme.example");
    expect((await change(first.id, { email: "First@Acme.Example" })).status).toBe(200);
  });

  test("coming visits are found by the new name; past ones keep the old", async () => {
    const visitor = await add({ vehicles: [{ registration: "AB12 CDE" }] });
    const coming = await makeVisit(app, client, { visitorId: visitor.id, hostId: elena.id });
    const past = await makeVisit(app, client, {
      visitorId: visitor.id,
      hostId: elena.id,
      start: "2026-11-10T12:00:00.000Z",
    });
    await change(visitor.id, { lastName: "Müller-Öz", vehicles: [{ registration: "XY 99" }] });
    const rows = await app.sql<{ id: string; search: string }>(
      "select id, search from visit where visitor_id = $1",
      [visitor.id],
    );
    const search = (id: string) => rows.find((row) => row.id === id)!.search;
    for (const word of ["muller", "oz", "xy99", "elena"]) expect(search(coming)).toContain(word);
    expect(search(coming)).not.toContain("okonkwo");
    expect(search(past)).toBe("");
    expect(await list({ search: "muller" })).toEqual(["Müller-Öz"]);
    expect(await list({ search: "okonkwo" })).toEqual([]);
  });

  test("values of a type's own fields go with the type", async () => {
    const field = (key: string) => ({ key, label: key, kind: "string", required: false, options: [] });
    const one = await makeType(app, client, { name: "One", fields: [field("a"), field("b")] });
    const two = await makeType(app, client, { name: "Two", fields: [field("b")] });
    const visitor = await add({ typeId: one, additional: { a: "1", b: "2" } });
    expect((await change(visitor.id, { typeId: two })).body.additional).toEqual({ b: "2" });
    expect((await change(visitor.id, { typeId: "" })).body).toMatchObject({ type: null, additional: {} });
  });

  test("a field called like what every object has is a field like others", async () => {
    const typeId = await makeType(app, client, {
      name: "Odd",
      fields: [{ key: "constructor", label: "Constructor", kind: "text", required: false, options: [] }],
    });
    expect((await add({ typeId })).additional).toEqual({});
    expect((await add({ typeId, additional: { constructor: "yes" } })).additional).toEqual({
      constructor: "yes",
    });
  });
});

describe("photos", () => {
  const withPhoto = (photo: Buffer, more: Partial<Body> = {}, caller = employee) =>
    caller.call(visitors.createVisitor, { body: body(more), files: { photo } });
  test("a picture is made small and says nothing of where it was taken", async () => {
    const original = await picture();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { status, body: visitor } = await withPhoto(original, {
      tags: ["VIP"],
      vehicles: [{ registration: "A1", vehicleType: "Motorcycle" }],
      email: "mira@acme.example",
    });
    expect(status).toBe(201);
    expect(visitor).toMatchObject({ tags: ["VIP"], registration: [{ registration: "A1" }] });
    const [file] = await app.sql<{ bytes: Buffer }>(
      "select f.bytes from file f join visitor v on v.photo_id = f.id where v.id = $1",
      [visitor.id],
    );
    const kept = await sharp(file!.bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif, kept.icc]).toEqual([
      "jpeg",
      400,
      267,
      undefined,
      undefined,
    ]);
    const { status: got, headers } = await employee.request({ method: "GET", url: visitor.photo });
    expect(got).toBe(200);
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(headers["cache-control"]).toBe("private, max-age=86400, immutable");
    const cleaner = await app.as(await makePerson(app, client, ["cleaning"]));
    expect((await cleaner.request({ method: "GET", url: visitor.photo })).status).toBe(404);
    // An anonymous caller cannot use the address.
    const stranger = app.anonymous(client.host);
    expect((await stranger.request({ method: "GET", url: visitor.photo })).status).toBe(401);
  });

  test("what is no picture, broken or too large is refused on its field, and no visitor is added", async () => {
    const whole = await picture();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [Buffer.from("hello"), whole.subarray(0, 900), svg]) {
      const { status, body: answer } = await withPhoto(bytes);
      expect([status, answer]).toEqual([400, { photo: [inEnglish("common.pictureUnreadable")] }]);
    }
    const { status, body: answer } = await withPhoto(Buffer.alloc(8 * 1024 * 1024 + 1, 1));
    expect([status, answer]).toEqual([400, { photo: [inEnglish("common.fileTooLarge")] }]);
    expect(await list({})).toEqual([]);
  });

  test("another takes its place, and null takes it away; what was is gone", async () => {
    const { body: visitor } = await withPhoto(await picture());
    const next = await employee.ok(visitors.updateVisitor, {
      params: { id: visitor.id },
      body: {},
      files: { photo: await picture() },
    });
    expect(next.photo).not.toBe(visitor.photo);
    expect((await employee.request({ method: "GET", url: visitor.photo })).status).toBe(404);
    const none = await employee.ok(visitors.updateVisitor, {
      params: { id: visitor.id },
      body: { photo: null },
    });
    expect(none.photo).toBeNull();
    expect(await app.sql("select id from file where client_id = $1", [client.id])).toEqual([]);
  });

  test("a visit's link shows its visitor's picture and no other; another client nothing", async () => {
    const { body: mira } = await withPhoto(await picture());
    const { body: other } = await withPhoto(await picture());
    const uuid = crypto.randomUUID();
    await makeVisit(app, client, { visitorId: mira.id, hostId: elena.id, uuid });
    const link = app.visitor(client.host, uuid);
    expect((await link.request({ method: "GET", url: mira.photo })).status).toBe(200);
    expect((await link.request({ method: "GET", url: other.photo })).status).toBe(404);
    const elsewhere = await makeClient(app, { features: ["reception"] });
    const stranger = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
    expect((await stranger.request({ method: "GET", url: mira.photo })).status).toBe(404);
  });
});

describe("parking", () => {
  test("reception sees that of a visitor's visits, and of no other", async () => {
    const parked = await makeClient(app, { features: ["reception", "parking"] });
    const host = await makePerson(app, parked, ["employee"]);
    const desk = await app.as(await makePerson(app, parked, ["reception"]));
    await makeCarpark(app, parked, { name: "Visitors", forVisitors: true, spaces: 3 });
    const visitor = await add({}, desk);
    const other = await add({ lastName: "Other" }, desk);
    for (const { id } of [visitor, other]) {
      const visitId = await makeVisit(app, parked, { visitorId: id, hostId: host.id });
      const window = { start: new Date("2026-11-20T12:00:00Z"), end: new Date("2026-11-20T13:00:00Z") };
      await app.asSystem(parked.id, (work) =>
        reserveForVisitor(work, { visitId, visitorName: "Mira Okonkwo", siteId: parked.siteId, window }),
      );
    }
    const parkings = async (query: object, caller = desk) =>
      (await caller.ok(parking.listReservations, { query })).results.map(({ user }) => user?.firstName);
    expect(await parkings({ visitor: visitor.id })).toEqual(["Mira Okonkwo"]);
    expect(await parkings({})).toEqual([]);
    expect(await parkings({ visitor: visitor.id }, await app.as(host))).toEqual([]);
    expect(await parkings({ visitor: newId() })).toEqual([]);
  });
});
