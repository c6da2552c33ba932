import { newId } from "../platform/ids.ts";
import type { TestApp } from "../platform/test-kit/app.ts";
import type { TestClient } from "../platform/test-kit/types.ts";

interface GivenCarpark {
  name?: string;
  spaces?: number;
  pseudo?: boolean;
  forVisitors?: boolean;
  groups?: string[];
  mode?: string;
  allocationWeekday?: number | null;
  siteId?: string;
}

/** A car park with named spaces, S01, S02, …; its id. */
export async function makeCarpark(
  app: TestApp,
  client: TestClient,
  given: GivenCarpark = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into parking_carpark (client_id, id, site_id, position, name, pseudo, for_visitors, groups, allocation_mode, allocation_weekday)
     values ($1, $2, $3, (select count(*) from parking_carpark), $4, $5, $6, $7, $8, $9)`,
    [
      client.id,
      id,
      given.siteId ?? client.siteId,
      given.name ?? "South",
      given.pseudo ?? false,
      given.forVisitors ?? false,
      given.groups ?? [],
      given.mode ?? "fair_usage",
      given.allocationWeekday ?? null,
    ],
  );
  for (let at = 1; at <= (given.spaces ?? 1); at++) {
    await app.sql("insert into parking_space (client_id, id, carpark_id, name) values ($1, $2, $3, $4)", [
      client.id,
      newId(),
      id,
      `S${String(at).padStart(2, "0")}`,
    ]);
  }
  return id;
}

/**
 * What must hold after anything at all: no space taken twice, every confirmed reservation of a real car park on a
 * space of its own, nobody else holding one, ranks without doubles, nobody queued beside a space free for them.
 * Gives the sentences that are not true.
 */
export async function brokenInvariants(app: Pick<TestApp, "sql">): Promise<string[]> {
  const checks: Record<string, string> = {
    "a space is taken twice": `select a.id from parking_occupancy a join parking_occupancy b
      on a.space_id = b.space_id and a.id < b.id and a.during && b.during`,
    "a confirmed reservation holds no space": `select r.id from parking_reservation r join parking_carpark c on c.id = r.carpark_id
      where r.status = 'confirmed' and not c.pseudo and not exists (select from parking_occupancy o
        where o.reservation_id = r.id and o.space_id = r.space_id and o.during <@ r.during)`,
    "something that is not confirmed holds a space": `select r.id from parking_reservation r join parking_occupancy o
      on o.reservation_id = r.id where r.status <> 'confirmed' and not (r.status = 'cancelled' and upper(o.during) <= r.cancelled_at)`,
    "two stand at one place of a queue": `select a.id from parking_reservation a join parking_reservation b
      on a.carpark_id = b.carpark_id and a.day = b.day and a.queue_rank = b.queue_rank and a.id < b.id`,
    "somebody queues beside a free space": `select r.id from parking_reservation r join parking_space p on p.carpark_id = r.carpark_id
      where r.status = 'queued' and not exists (select from parking_occupancy o where o.space_id = p.id and o.during && r.during)`,
    "a person is placed twice at once": `select a.id from parking_reservation a join parking_reservation b
      on a.person_id = b.person_id and a.id < b.id and a.during && b.during
      and a.status in ('pre-approval', 'queued', 'confirmed') and b.status in ('pre-approval', 'queued', 'confirmed')`,
  };
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(checks)) {
    const rows = await app.sql<{ id: string }>(query);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.map(({ id }) => id).join(", ")}`);
  }
  return broken;
}
