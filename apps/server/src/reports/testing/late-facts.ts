import { addDays } from "@portico/contract/days/days";
import { collectFeatures } from "../../collect-features.ts";
import { features } from "../../features.ts";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { insertRows } from "./insert-rows.ts";
import type { RandomData } from "./random-data.ts";
import { LAST_DAY, type RandomFacts } from "./random-facts.ts";

const MINUTE = 60_000;

/** What still changes of the facts of tallies on days that are over. The rows in memory change alike. */
export async function changeFactsLate(app: TestApp, data: RandomData, facts: RandomFacts): Promise<void> {
  const { client, random } = data;
  const sample = <T>(rows: readonly T[], part: number): T[] => rows.filter(() => random() < part);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const remove = async <T>(
    table: string,
    rows: T[],
    part: number,
    where: (row: T) => [string, unknown[]],
  ) => {
    const gone = new Set(sample(rows, part));
    for (const row of gone) {
      const [condition, values] = where(row);
      await app.sql(`delete from ${table} where client_id = $1 and ${condition}`, [client.id, ...values]);
    }
    rows.splice(0, rows.length, ...rows.filter((row) => !gone.has(row)));
  };

  const ofVisit = ({ id }: { id: string }): [string, unknown[]] => ["id = $2", [id]];
  await remove("visit", facts.visits, 0.05, ofVisit);
  const changed = { type: facts.visits.map(({ type }) => type), host: [data.people[2]!, null] };
  for (const visit of sample(facts.visits, 0.3)) {
    if (visit.status === "scheduled") visit.status = one(["cancelled", "no-show"]);
    else if (visit.arrived && visit.checkedIn)
      visit.checkedIn = new Date(visit.arrived.getTime() + one([1, 9, 30]) * MINUTE);
    visit.walkIn = !visit.walkIn;
    visit.type = one(changed.type);
    visit.host = one(changed.host);
    if (visit.arrived === null && visit.day < LAST_DAY) visit.day = addDays(visit.day, 1);
    await app.sql(
      `update visit set status = $3, checked_in_at = $4, is_walk_in = $5, type_id = $6, host_id = $7, day = $8
       where client_id = $1 and id = $2`,
      [
        ...[client.id, visit.id, visit.status, visit.checkedIn, visit.walkIn, visit.type, visit.host],
        visit.day,
      ],
    );
  }

  for (const person of sample(data.people, 0.3)) {
    const department = one(["Design", "Sales", null]);
    facts.teams.delete(person);
    if (department) facts.teams.set(person, department);
    await app.sql("update person set additional_information = $2 where id = $1", [person, { department }]);
  }

  await remove("parking_allocation_place", facts.places, 0.05, ({ request }) => [
    "reservation_id = $2",
    [request],
  ]);
  for (const place of sample(facts.places, 0.2)) {
    place.outcome = one(["confirmed", "queued", "unavailable"]);
    await app.sql(
      "update parking_allocation_place set outcome = $3 where client_id = $1 and reservation_id = $2",
      [client.id, place.request, place.outcome],
    );
  }
  await remove("parking_ev_slot", facts.slots, 0.05, ofVisit);
  for (const slot of sample(facts.slots, 0.3)) {
    slot.status = "ended";
    await app.sql("update parking_ev_slot set status = 'ended' where client_id = $1 and id = $2", [
      client.id,
      slot.id,
    ]);
  }
  for (const request of sample(
    data.parking.filter(({ status }) => status === "denied"),
    0.3,
  )) {
    request.person = one(data.people);
    await app.sql("update parking_reservation set person_id = $3 where client_id = $1 and id = $2", [
      client.id,
      request.id,
      request.person,
    ]);
  }

  await remove("meeting_addon_line", facts.lines, 0.1, ({ meeting, item }) => [
    "meeting_id = $2 and item_id = $3",
    [meeting, item],
  ]);
  for (const line of sample(facts.lines, 0.1)) {
    line.amount = 154;
    await app.sql(
      `update meeting_addon_line set quantity = 2, cost = 77
       where client_id = $1 and meeting_id = $2 and item_id = $3`,
      [client.id, line.meeting, line.item],
    );
  }
  for (const [meeting] of sample([...facts.costCentres], 0.2)) {
    facts.costCentres.set(meeting, "30003");
    await app.sql("update meeting set cost_centre = '30003' where client_id = $1 and id = $2", [
      client.id,
      meeting,
    ]);
  }

  const entries = Array.from({ length: 10 }, () => ({
    ...{ id: newId(), person: one(data.people), amount: 3, reason: "adjustment" },
    at: new Date(one(facts.credits).at.getTime() + MINUTE),
  }));
  facts.credits.push(...entries);
  await insertRows(
    app,
    "credit_entry",
    entries.map(({ id, person, amount, reason, at }) => ({
      ...{ client_id: client.id, id, person_id: person, amount, reason, note: "x" },
      created_at: at.toISOString(),
    })),
  );
}

/**
 * Settings by which all days are counted: the seats of a room, the category of an item, the floor of a zone, a time zone, and
 * which site is the first.
 */
export async function changeSettings(app: TestApp, data: RandomData, facts: RandomFacts): Promise<void> {
  const { client, sites } = data;
  const resource = data.resources[0]!;
  resource.capacity = 2;
  await app.sql("update resource set capacity = 2 where client_id = $1 and id = $2", [
    client.id,
    resource.id,
  ]);
  const [line] = facts.lines;
  const { category } = facts.lines.find((other) => other.category !== line!.category)!;
  for (const other of facts.lines) if (other.item === line!.item) other.category = category;
  await app.sql("update addon_item set category_id = $3 where client_id = $1 and id = $2", [
    ...[client.id, line!.item, category],
  ]);
  const { zone, site, floor } = data.desks[0]!;
  const other = data.desks.find((desk) => desk.site === site && desk.floor !== floor)!;
  for (const desk of data.desks) if (desk.zone === zone) desk.floor = other.floor;
  await app.sql("update desk_zone set floor_id = $3 where client_id = $1 and id = $2", [
    ...[client.id, zone, other.floor],
  ]);
  const [first, second] = sites;
  second!.zone = "America/Los_Angeles";
  facts.firstSite = second!;
  await app.sql("update site set time_zone = $3 where client_id = $1 and id = $2", [
    ...[client.id, second!.id, second!.zone],
  ]);
  await app.sql("update site set position = 7 where client_id = $1 and id = $2", [client.id, first!.id]);
}

/** Closes the days before one and removes all their rows. */
export async function endRows(app: TestApp, data: RandomData, before: string): Promise<void> {
  const db = app.database.forClient(data.client.id);
  const firstDays = new Map<string, string>();
  for (const { tables, close } of collectFeatures(features).keptTotals) {
    const first = await close(db, data.client.id, before);
    if (!first) throw new Error(`No day of ${tables.join(", ")} is kept.`);
    for (const table of tables) firstDays.set(table, [firstDays.get(table) ?? first, first].sort()[0]!);
  }
  const ofMeeting = "(select m.day from meeting m where m.client_id = t.client_id and m.id = t.meeting_id)";
  const DAY_OF: Record<string, string> = {
    parking_occupancy: "(t.ends - interval '1 day')",
    meeting_attendee: ofMeeting,
    meeting_resource: ofMeeting,
    meeting_addon_line: ofMeeting,
    credit_entry: "(t.created_at + interval '1 day')",
  };
  for (const table of [
    ...["desk_reservation", "parking_ev_slot", "parking_allocation_place", "parking_occupancy"],
    ...["parking_reservation", "meeting_attendee", "meeting_resource", "meeting_addon_line", "visit"],
    ...["meeting", "credit_entry"],
  ]) {
    const gone = await app.sql(
      `delete from ${table} t where client_id = $1 and (${DAY_OF[table] ?? "t.day"})::date < $2 returning 1`,
      [data.client.id, firstDays.get(table)],
    );
    if (gone.length === 0) throw new Error(`No rows of ${table} were removed.`);
  }
}
