import * as contract from "@portico/contract/parking/permits";
import { expect, test } from "vitest";
import { makeCarpark } from "../testing/kit.ts";
import { admin, FRI, grant, MON, release, setUpPermits, undo } from "../testing/permit-kit.ts";
import { app, asElena, client, elena } from "../testing/routes-kit.ts";
import { listParkingDays } from "./feed-queries.ts";

setUpPermits();

const daysInFeed = async () => {
  const db = app.tools.database.forClient(client.id);
  const entries = await listParkingDays(db, client.id, elena.id, { firstDay: FRI, lastDay: MON }, 10);
  return entries.map(({ day }) => day);
};

test("a permit's day that is given back when it has begun leaves the feed, and comes back when that is undone", async () => {
  const { id } = await grant(await makeCarpark(app, client));
  expect(await daysInFeed()).toEqual([FRI, MON]);
  app.clock.set("2026-11-20T11:00:00.000Z");
  const { body } = await release(asElena, id, FRI, FRI, "Going home");
  expect(await daysInFeed()).toEqual([MON]);
  app.clock.set("2026-11-20T12:00:00.000Z");
  await undo(asElena, body.id);
  expect(await daysInFeed()).toEqual([FRI, MON]);
});

test("a permit that is ended leaves nothing of its last day in the feed", async () => {
  const { id } = await grant(await makeCarpark(app, client));
  app.clock.set("2026-11-20T11:00:00.000Z");
  await admin.ok(contract.endPermit, { params: { id } });
  expect(await daysInFeed()).toEqual([]);
});
