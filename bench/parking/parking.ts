import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import type { Cluster } from "../cluster.ts";
import { resetAllocation } from "../fill/parking.ts";
import { median } from "../measure.ts";
import { flagsOfStart } from "../memory.ts";
import { atMost, type Row } from "../table.ts";
import { parkingMonths } from "./month.ts";

const ALLOCATE = fileURLToPath(new URL("./allocate.ts", import.meta.url));
const AIM_SECONDS = 2;
const AIM_MIB = 100;
/** How often a month is read in each round. */
const MONTHS_EACH = 40;

interface AllocationCost {
  seconds: number;
  /** MiB at its highest: before, and how much more afterwards. */
  before: number;
  growth: number;
}

/** A week is given out: 10,000 requests over 900 spaces, spread over five days, or all of them for one. */
export async function parking(cluster: Cluster, rounds: number): Promise<Row[]> {
  const { ownerUrl } = await cluster.allocation();
  const rows: Row[] = await parkingMonths(ownerUrl, rounds * MONTHS_EACH);
  for (const how of ["week", "day"] as const) {
    const taken: AllocationCost[] = [];
    for (let round = 0; round < rounds; round++) taken.push(await allocateOnce(ownerUrl, how));
    const what = `10,000 requests for ${how === "week" ? "a week" : "one day"} over 900 spaces`;
    const seconds = taken.map((one) => one.seconds);
    const growth = median(taken.map((one) => one.growth));
    rows.push(
      {
        name: what,
        figures: `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
        ...atMost(median(seconds), AIM_SECONDS, "s"),
      },
      {
        name: `memory it takes, for ${how === "week" ? "a week" : "one day"}`,
        figures: `above ${Math.round(taken[0]!.before)} MiB`,
        ...atMost(growth, AIM_MIB, "MiB"),
      },
    );
  }
  return rows;
}

async function allocateOnce(ownerUrl: string, how: "week" | "day"): Promise<AllocationCost> {
  const now = await withClient(ownerUrl, async (owner) => {
    for (const statement of resetAllocation(how)) await owner.query(statement);
    const { rows } = await owner.query<{ monday: string }>(
      "select to_char(date_trunc('week', min(day)), 'YYYY-MM-DD') as monday from parking_reservation where status = 'pre-approval'",
    );
    return instantAt(addDays(rows[0]!.monday, -3), "09:00", "Europe/London").toISOString();
  });
  const args = [...flagsOfStart(), ALLOCATE, "--url", ownerUrl, "--now", now];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const decided = await withClient(ownerUrl, (owner) =>
    owner.query("select from parking_reservation where status = 'pre-approval'"),
  );
  if (decided.rowCount !== 0) throw new Error(`${decided.rowCount} requests were not decided.`);
  return JSON.parse(stdout) as AllocationCost;
}
