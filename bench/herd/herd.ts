import { Worker } from "node:worker_threads";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { benchId, CLIENT, idSql } from "../fill/kit.ts";
import { atMost, type Row } from "../table.ts";
import type { HerdFigures, HerdOrder } from "./browsers.ts";

/** Two thousand people, whose dashboards all show parking, a desk and meetings. */
const RESERVATIONS = 400_000;
export const DESKS = 1000;
export const ROOMS = 40;
/** With more dashboards that ask at every event, bookings would not come to an end. */
const BLIND_MAX = 500;

/** What a dashboard needs beside parking, once. */
export const PLACES = [
  `update client set features = '{parking,"live space counts",desks,rooms,reception}' where id = ${CLIENT}`,
  `update person set groups = '{employee,parking,deskbooking}' where not groups @> '{deskbooking}'`,
  `insert into building (client_id, id, site_id, position, name)
   values (${CLIENT}, '${benchId("building")}', '${benchId("site")}', 1, 'House') on conflict (client_id, id) do nothing`,
  `insert into floor (client_id, id, building_id, position, name)
   values (${CLIENT}, '${benchId("floor")}', '${benchId("building")}', 1, 'First') on conflict (client_id, id) do nothing`,
  `insert into desk_zone (client_id, id, site_id, floor_id, position, name)
   values (${CLIENT}, '${benchId("zone")}', '${benchId("site")}', '${benchId("floor")}', 1, 'Zone') on conflict (client_id, id) do nothing`,
  `insert into desk (client_id, id, zone_id, name)
   select ${CLIENT}, ${idSql("desk", "d")}, '${benchId("zone")}', 'D' || d from generate_series(0, ${DESKS - 1}) d
   on conflict (client_id, id) do nothing`,
  `insert into resource_type (client_id, id, position, name, plural_name, icon, dashboard)
   values (${CLIENT}, '${benchId("type")}', 1, 'Meeting Room', 'Meeting Rooms', 'door', true) on conflict (client_id, id) do nothing`,
  `insert into resource (client_id, id, type_id, site_id, building_id, floor_id, position, name, capacity)
   select ${CLIENT}, ${idSql("room", "r")}, '${benchId("type")}', '${benchId("site")}', '${benchId("building")}',
     '${benchId("floor")}', r, 'Room ' || r, 8 from generate_series(0, ${ROOMS - 1}) r on conflict (client_id, id) do nothing`,
  "analyze",
];

export interface HerdAmounts {
  /** How many dashboards are open, one measurement for each number. */
  open: number[];
  seconds: number;
  /** One round of measurements for each rate. */
  rates: number[];
}

/** What a booking takes while others have their dashboards open, and what all these dashboards ask for because of it. */
export async function herd(cluster: Cluster, amounts: HerdAmounts): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(RESERVATIONS);
  await withClient(ownerUrl, async (owner) => {
    for (const statement of PLACES) await owner.query(statement);
  });
  const { open: counts, seconds, rates } = amounts;
  const order = { seconds, people: scale.people, desks: DESKS, rooms: ROOMS };
  const rows: Row[] = [];
  for (const changesPerSecond of rates) {
    let alone: HerdFigures | undefined;
    for (const isBlind of [true, false])
      for (const open of counts.filter((count) => !isBlind || count <= BLIND_MAX)) {
        const figures = await run(ownerUrl, {
          ...order,
          changesPerSecond,
          open,
          isBlind,
          isRestarted: false,
        });
        if (!isBlind) alone ??= figures;
        rows.push(...toRows({ changesPerSecond, open, isBlind }, figures, alone));
      }
  }
  const open = Math.max(...counts);
  const restart = { ...order, changesPerSecond: rates[0]!, open, isBlind: false, isRestarted: true };
  rows.push(...toRestartRows(open, await run(ownerUrl, restart)));
  return rows;
}

function toRestartRows(open: number, { current, everything, p50, p99, refused }: HerdFigures): Row[] {
  return [
    {
      name: `${open} open, both processes replaced: all have all again`,
      figures: `${everything} asked for everything`,
      ...atMost(current / 1000, 30, "s"),
    },
    {
      name: "bookings meanwhile",
      figures: `p50 ${p50.toFixed(0)} ms; refused ${refused}`,
      ...atMost(p99, 1000, "ms p99"),
    },
  ];
}

function toRows(
  { changesPerSecond, open, isBlind }: Pick<HerdOrder, "changesPerSecond" | "open" | "isBlind">,
  figures: HerdFigures,
  alone: HerdFigures | undefined,
): Row[] {
  const { p50, p99, reads, changes, sent, concerned, refused, cpu, memory } = figures;
  const text = [
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `refused ${refused}`,
    `${changes} of ${sent} booked`,
    `CPU ${(cpu * 100).toFixed(0)} %`,
    `${memory.toFixed(0)} KB a dashboard`,
  ].join("; ");
  const rate = `${changesPerSecond} changes a second`;
  const name = `${open} open, ${rate}${isBlind ? ", as if events named topics only" : ""}`;
  const readsPerChange = reads / Math.max(1, changes);
  const shown = { name, figures: text };
  const readsRow = { name: "", figures: `${concerned.toFixed(1)} people concerned` };
  if (isBlind || !alone)
    return [
      { ...shown, result: `${p99.toFixed(0)} ms`, aim: "", met: undefined },
      { ...readsRow, result: `${readsPerChange.toFixed(1)} reads a change`, aim: "", met: undefined },
    ];
  return [
    figures === alone
      ? { ...shown, result: `${p99.toFixed(0)} ms`, aim: "", met: undefined }
      : { ...shown, ...atMost(p99 / alone.p99, 3, "× of one") },
    { ...readsRow, ...atMost(readsPerChange, 5 + 2 * concerned, "reads a change") },
  ];
}

async function run(ownerUrl: string, order: Omit<HerdOrder, "address">): Promise<HerdFigures> {
  // One process alone cannot be replaced.
  const processes = order.isRestarted ? { WEB_PROCESSES: "2" } : undefined;
  await using server = await openServer(ownerUrl, [], processes);
  // A thread of its own, so that the load's own work is not taken for the server's.
  const worker = new Worker(new URL("./browsers.ts", import.meta.url), {
    workerData: { ...order, address: server.address, pid: server.process.pid },
  });
  // Awaited here: the server ends with this function.
  return await new Promise<HerdFigures>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
}
