import * as parking from "@portico/contract/parking/reservations";
import { describe, expect, test } from "vitest";
import { makePerson } from "../testing/fixtures.ts";
import { app, body, caller, client, person, setUp } from "../testing/serve-kit.ts";

setUp();

describe("Idempotency-Key", () => {
  const create = (date: string, key: string, who = caller) =>
    who.call(parking.createReservations, { body: body(date), key });
  const stored = async (date: string) =>
    (await app.sql("select id from parking_reservation where day = $1 and person_id = $2", [date, person.id]))
      .length;

  test("the same request again gets the stored response and does nothing", async () => {
    const [first, again] = [await create("2026-12-03", "k1"), await create("2026-12-03", "k1")];
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await stored("2026-12-03")).toBe(1);
  });

  test("the same key with another body is 422", async () => {
    const reply = await create("2026-12-04", "k1");
    expect([reply.status, reply.body.code]).toEqual([422, "key_reused"]);
  });

  test("the same key with another query is 422", async () => {
    const path = "/api/parking/reservations/018f0000-0000-7000-8000-000000000000/cancel/";
    const cancel = (query: string) =>
      caller.request({
        method: "POST",
        url: path + query,
        payload: {},
        headers: { "idempotency-key": "q1" },
      });
    expect((await cancel("?day=2026-12-03")).status).toBe(404);
    const replies = [await cancel("?day=2026-12-03"), await cancel("?day=2026-12-04")];
    expect(replies.map(({ status }) => status)).toEqual([404, 422]);
  });

  test("refusals are kept too; another person's same key is another request", async () => {
    const refused = await create("2020-01-01", "k2");
    expect(await create("2020-01-01", "k2")).toMatchObject({ status: refused.status, body: refused.body });
    const other = await app.as(await makePerson(app, client));
    expect((await create("2026-12-03", "k1", other)).body.results[0].id).not.toBe(
      (await create("2026-12-03", "k1")).body.results[0].id,
    );
  });

  test("twenty at once make one reservation", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create("2026-12-07", "k3")));
    expect(
      replies.every(
        ({ status, body: answer }) => status === 201 || (status === 409 && answer.code === "in_progress"),
      ),
    ).toBe(true);
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await stored("2026-12-07")).toBe(1);
  });

  test("a stored response is good for a day", async () => {
    await create("2026-12-08", "k4");
    app.clock.set("2026-11-21T10:44:00.000Z");
    const later = await app.as(person);
    const reply = await create("2026-12-08", "k4", later);
    expect(reply.body.results[0].status).toBe("unavailable");
    // The second night after it deletes it.
    app.clock.set("2026-11-22T03:00:00.000Z");
    await app.runJob("privacy-retention");
    app.clock.set("2026-11-20T10:42:00.000Z");
    expect(await app.sql("select key from stored_response where key = 'k1'")).toEqual([]);
  });

  test("an empty or endless key is 400", async () => {
    expect(
      (
        await caller.request({
          method: "POST",
          url: "/api/parking/reservations/",
          payload: body("2026-12-09"),
          headers: { "idempotency-key": "x".repeat(256) },
        })
      ).status,
    ).toBe(400);
  });
});

test("what a handler did is undone when it refuses in the end", async () => {
  const before = await app.sql<{ count: string }>("select count(*) from audit_entry");
  await caller.call(parking.createReservations, {
    body: { ...body("2026-12-10"), dates: ["2026-12-10", "2020-01-01"] },
  });
  expect(await app.sql("select count(*) from audit_entry")).toEqual(before);
});
