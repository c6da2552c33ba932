import { Worker } from "node:worker_threads";
import { hashPassword } from "../../apps/server/src/people/core/passwords.ts";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { benchId, CLIENT, idSql } from "../fill/kit.ts";
import { DESKS, PLACES, ROOMS } from "../herd/herd.ts";
import { atMost, type Row } from "../table.ts";
import {
  ADMINISTRATORS,
  type MorningAmounts,
  type MorningFigures,
  type MorningOrder,
  RECEPTIONISTS,
} from "./people.ts";

const PASSWORD = "nobody-logs-in-here-else-1";

/** What people do at nine o'clock, all at once, by kind. */
export async function morning(cluster: Cluster, amounts: MorningAmounts): Promise<Row[]> {
  const { ownerUrl } = await cluster.database(amounts.reservations);
  const hash = await hashPassword(PASSWORD);
  const visits = await withClient(ownerUrl, async (owner) => {
    for (const statement of [...PLACES, ...placesOf(amounts)]) await owner.query(statement);
    await owner.query("update person set password_hash = $1", [hash]);
    const { rows } = await owner.query<{ id: string }>(
      "select id from visit where day = current_date and status = 'scheduled' order by id",
    );
    return rows.map(({ id }) => id);
  });
  await using server = await openServer(ownerUrl);
  const order: MorningOrder = {
    ...amounts,
    address: server.address,
    password: PASSWORD,
    desks: DESKS,
    rooms: ROOMS,
    visits,
  };
  // A thread of its own, so that the load's own work is not taken for the server's.
  const worker = new Worker(new URL("./people.ts", import.meta.url), { workerData: order });
  const { kinds, errors } = await new Promise<MorningFigures>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
  return [
    ...kinds.map(({ kind, count, p50, p99, failed }) => ({
      name: kind,
      figures: `${count} calls, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      ...atMost(failed, 0, "errors"),
    })),
    { name: "all", figures: errors.join("; "), ...atMost(errors.length, 0, "kinds of errors") },
  ];
}

/** Reception and administrators, today's visits, and no desk taken today. */
const placesOf = ({ visitors }: MorningAmounts): string[] => [
  `update person set groups = groups || '{reception}'
   where id in (${RECEPTIONISTS.map((at) => `'${benchId("person", at)}'`)}) and not groups @> '{reception}'`,
  `update person set groups = groups || '{admin,parking_admin}'
   where id in (${ADMINISTRATORS.map((at) => `'${benchId("person", at)}'`)}) and not groups @> '{admin}'`,
  "delete from desk_reservation where day = current_date",
  "delete from visit_event",
  "delete from visit",
  `insert into visitor_type (client_id, id, position, name, is_default)
   values (${CLIENT}, '${benchId("type")}', 1, 'Visitor', true) on conflict do nothing`,
  `insert into visitor (client_id, id, first_name, last_name, company, email, letter, type_id, created_at)
   select ${CLIENT}, ${idSql("visitor", "i")}, 'Ana', 'Surname' || i, 'Company', 'visitor' || i || '@bench.example', 'S',
     '${benchId("type")}', now() from generate_series(0, ${visitors - 1}) i on conflict do nothing`,
  `insert into visit (client_id, id, uuid, visitor_id, type_id, site_id, day, starts, ends, description, location, host_id,
     host_ids, booked_by, status, status_at, pin, search, created_at)
   select ${CLIENT}, uuidv7(), gen_random_uuid(), ${idSql("visitor", "i")}, '${benchId("type")}', '${benchId("site")}',
     current_date, now(), now() + interval '1 hour', 'Project review', 'Lobby', h.id, array[h.id], h.id, 'scheduled', now(),
     lpad(i::text, 6, '0'), 'surname' || i, now()
   from generate_series(0, ${visitors - 1}) i
   join person h on h.client_id = ${CLIENT} and h.id = ${idSql("person", "10 + i % 40")}`,
  "analyze",
];
