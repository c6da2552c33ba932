import * as resources from "@portico/contract/rooms/rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { makeHeldMeeting, makeResource } from "../testing/kit.ts";
import { admin, app, client, employee, goTo, NOBODY, NOW, setUp } from "../testing/routes-kit.ts";
import { unblockResource } from "./block-resource.ts";

setUp();

describe("blocks", () => {
  let room: string;
  beforeEach(async () => {
    room = await makeResource(app, client, { name: "Thames" });
  });
  const window = (start: string, end: string, day = "2026-11-24") => ({
    start: `${day}T${start}:00Z`,
    end: `${day}T${end}:00Z`,
  });
  const block = (start: string, end: string, more: Record<string, unknown> = {}) =>
    admin.call(resources.createBlock, {
      body: { resourceId: room, reason: "Repair", ...window(start, end), ...more },
    });
  const held = () =>
    app.sql<{ starts: Date; ends: Date }>(
      "select starts, ends from resource_occupancy where resource_id = $1 and source = 'block' order by starts",
      [room],
    );

  test("hold a resource, are listed until they end, and are taken back", async () => {
    const { status, body } = await block("12:00", "14:00");
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        resource: { id: room, name: "Thames" },
        start: "2026-11-24T12:00:00.000Z",
        end: "2026-11-24T14:00:00.000Z",
        timeZone: "Europe/London",
        reason: "Repair",
      },
    ]);
    await block("14:00", "15:00", { reason: " " });
    const list = await employee.ok(resources.listBlocks, { query: { resource: room, site: client.siteId } });
    expect([list.count, list.results.map(({ reason }) => reason)]).toEqual([2, ["Repair", null]]);
    const elsewhere = await employee.ok(resources.listBlocks, { query: { resource: NOBODY } });
    expect(elsewhere.count).toBe(0);
    expect(await admin.ok(resources.deleteBlock, { params: { id: body.id } })).toEqual(body);
    expect(await held()).toHaveLength(1);
    expect((await admin.call(resources.deleteBlock, { params: { id: body.id } })).status).toBe(404);
    await goTo("2026-11-24T15:00:00Z");
    expect((await admin.ok(resources.listBlocks)).count).toBe(0);
  });

  test("taken back while they last, leave what has passed; again changes nothing", async () => {
    const { body } = await block("12:00", "14:00");
    await goTo("2026-11-24T13:00:00.000Z");
    const params = { id: body.id };
    const cut = await admin.ok(resources.deleteBlock, { params });
    expect(cut.end).toBe("2026-11-24T13:00:00.000Z");
    expect((await held())[0]!.ends).toEqual(new Date("2026-11-24T13:00:00Z"));
    await goTo("2026-11-24T13:30:00.000Z");
    expect(await admin.ok(resources.deleteBlock, { params })).toEqual(cut);
    expect((await block("13:30", "14:00")).status).toBe(201);
  });

  test("begin now when their start has passed", async () => {
    const { body } = await block("08:00", "12:00", window("08:00", "12:00", "2026-11-20"));
    expect([body.start, body.end]).toEqual([NOW, "2026-11-20T12:00:00.000Z"]);
  });

  test("name what is in the way", async () => {
    await makeHeldMeeting(app, client, room, ["2026-11-24T09:00:00Z", "2026-11-24T10:30:00Z"]);
    expect((await block("10:00", "12:00")).body).toEqual({
      start: ["This time is taken by a meeting on Tue 24 Nov, 09:00 to 10:30."],
    });
    await block("10:30", "12:00");
    expect((await block("11:00", "13:00")).body).toEqual({
      start: ["This time is taken by a block (Repair) on Tue 24 Nov, 10:30 to 12:00."],
    });
  });

  test.each([
    [
      "a resource that is not there",
      { resourceId: NOBODY },
      { resourceId: [inEnglish("common.roomUnknown")] },
    ],
    ["the wrong way round", window("14:00", "12:00"), { end: [inEnglish("common.endBeforeStart")] }],
    ["the past", window("08:00", "10:00", "2026-11-20"), { end: [inEnglish("rooms.blockEnded")] }],
    ["a long reason", { reason: "x".repeat(201) }, { reason: ["Enter at most 200 characters."] }],
    [
      "a time without its zone",
      { start: "2026-11-24T12:00:00" },
      { start: ["Use the format yyyy-MM-ddTHH:mm:ss with an offset."] },
    ],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await block("12:00", "14:00", wrong);
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect(await held()).toEqual([]);
  });

  test("many at once for one time: one is written, each time", async () => {
    for (let round = 0; round < 5; round++) {
      const day = `2026-12-0${round + 1}`;
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          block("", "", at % 2 === 0 ? window("10:00", "12:00", day) : window("11:00", "13:00", day)),
        ),
      );
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        201,
        ...Array(11).fill(400),
      ]);
    }
    expect(await held()).toHaveLength(5);
  });

  test("tell whoever waits for the resource, under its lock", async () => {
    const { body } = await block("12:00", "14:00");
    const heard: unknown[] = [];
    await app.asSystem(client.id, (work) =>
      unblockResource(work, body.id, [
        async (_, freed) => {
          heard.push(freed);
        },
      ]),
    );
    const freed = { resourceId: room, start: new Date(body.start), end: new Date(body.end) };
    expect(heard).toEqual([[freed]]);
  });

  test("the same request again, by its key, blocks once", async () => {
    const key = newId();
    const body = { resourceId: room, ...window("12:00", "14:00") };
    const [first, second] = [
      await admin.call(resources.createBlock, { body, key }),
      await admin.call(resources.createBlock, { body, key }),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await held()).toHaveLength(1);
  });
});
