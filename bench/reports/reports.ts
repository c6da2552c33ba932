import { addDays } from "@portico/contract/days/days";
import { TALLIES, TALLY_IDS } from "@portico/contract/reports/tallies/tallies";
import type { AnyTally } from "@portico/contract/reports/tallies/tally";
import { openDatabase } from "../../apps/server/src/platform/database/database.ts";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import { SUBJECTS, type Subject } from "../../apps/server/src/reports/core/kept-queries.ts";
import { type KeepingWork, keepNextDay, markDaysOver } from "../../apps/server/src/reports/kept/kept-days.ts";
import { httpText } from "../calls.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { benchId } from "../fill/kit.ts";
import { carparkOfFirst, reportReader } from "../fill/reports.ts";
import { measure, median, openConnection, type Timing } from "../measure.ts";
import { atMost, type Row } from "../table.ts";
import { reportFiles } from "./files.ts";

const AIM_MS = 150;
const MARKED_MS = 600_000;

/** A year of one client among a hundred, from rows alone and from kept days with today; then what keeping costs, and a file. */
export async function reports(cluster: Cluster, sizes: number[], reads: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const { ownerUrl } = await cluster.reports(size);
    await forgetKept(ownerUrl);
    const live = await measureReports(ownerUrl, Math.ceil(reads / 10));
    const night = await keepAll(ownerUrl);
    const kept = await measureReports(ownerUrl, reads);
    rows.push(
      ...Object.entries(kept).map(([what, timing]) => {
        if (!timing) throw new Error(`${what} was ended by the server.`);
        const { p50, p95, p99 } = timing;
        const before = live[what] ? `p50 ${live[what].p50.toFixed(1)} ms` : "ended by the server after 30 s";
        return {
          name: `${what}, ${size.toLocaleString("en-GB")} rows`,
          figures: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; from rows alone ${before}`,
          ...atMost(p95, AIM_MS, "ms p95"),
        };
      }),
      ...night.map((line) => ({ ...line, name: `${line.name}, ${size.toLocaleString("en-GB")} rows` })),
      ...(await reportFiles(ownerUrl)),
    );
  }
  return rows;
}

/** An earlier run has kept the days; this one begins before. */
const forgetKept = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, (owner) =>
    owner.query(`truncate report_progress, report_mark, report_desk_day, report_desk_month, report_carpark_day,
      report_carpark_times, report_resource_day, report_host_month, report_presence_day, report_camera_day,
      report_tally_day, report_parking_month, report_visit_month`),
  );

/** Undefined for a report whose statement the server has ended. */
async function measureReports(ownerUrl: string, reads: number): Promise<Record<string, Timing | undefined>> {
  await using server = await openServer(ownerUrl);
  const http = await openConnection(server.address);
  const today = new Date().toISOString().slice(0, 10);
  const year = `start=${addDays(today, -364)}&end=${today}`;
  const paths = {
    "desks in 31 days": `/reports/desks/utilisation/?start=${addDays(today, -30)}&end=${today}`,
    "people by use of desks": `/reports/desks/user-usage/?${year}`,
    "parking by day": `/reports/parking-requests/day/?${year}`,
    "a car park's day": `/reports/parking/${carparkOfFirst}/by-day/${addDays(today, -100)}/`,
    "meetings by people": `/reports/resources/capacity-utilization/?${year}`,
    "people by meetings": `/reports/resources/user-usage/?${year}`,
    "on site by month": `/presence/month/?${year}`,
    "a day of the cameras": `/reports/anpr/by-day/${addDays(today, -100)}/`,
    ...Object.fromEntries(
      TALLY_IDS.flatMap((id) =>
        groupsMeasured(TALLIES[id]).map((by) => [`${id} by ${by}`, `${TALLIES[id].path}?by=${by}&${year}`]),
      ),
    ),
  };
  const found: Record<string, Timing | undefined> = {};
  for (const [what, path] of Object.entries(paths)) {
    const request = httpText({ person: reportReader, method: "GET", path });
    let isEnded = false;
    const read = async () => {
      if (isEnded) return;
      const { status, body } = await http.send(request);
      isEnded = status === 503;
      if (status !== 200 && !isEnded) throw new Error(`${what}: ${status} ${body.slice(0, 200)}`);
    };
    await measure(1, 2, read);
    const timing = await measure(1, reads, read);
    found[what] = isEnded ? undefined : timing;
  }
  http.close();
  return found;
}

/** A tally by what it usually is, by day or the next larger time, and by people. */
const groupsMeasured = ({ usual, times, groups }: AnyTally): string[] => [
  ...new Set([usual, ...times.slice(0, 1), ...Object.keys(groups).filter((group) => groups[group]?.isNamed)]),
];

/** The first keeping of all days, as the job does it, and what the last day of each subject costs. */
async function keepAll(ownerUrl: string): Promise<Row[]> {
  const database = await openDatabase(ownerUrl);
  const clientId = benchId("client");
  const taken = Object.fromEntries(SUBJECTS.map((subject): [string, number[]] => [subject, []])) as Record<
    Subject,
    number[]
  >;
  const inTransaction = <T>(now: Date, change: (work: KeepingWork) => Promise<T>): Promise<T> =>
    database
      .forClient(clientId)
      .transaction()
      .execute((db) => change({ db, clientId, now }));
  const start = performance.now();
  for (const subject of SUBJECTS) {
    await inTransaction(new Date(Date.now() - MARKED_MS), (work) => markDaysOver(work, subject));
    await inTransaction(new Date(), (work) => markDaysOver(work, subject));
    for (;;) {
      const before = performance.now();
      if (!(await inTransaction(new Date(), (work) => keepNextDay(work, subject)))) break;
      taken[subject].push(performance.now() - before);
    }
  }
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  // As PostgreSQL does by itself some minutes later.
  await withClient(ownerUrl, (owner) => owner.query("vacuum analyze"));
  const night = SUBJECTS.map((subject) => median(taken[subject]));
  return [
    {
      name: "keeping a day",
      figures: SUBJECTS.map((subject, at) => `${subject} ${night[at]!.toFixed(0)} ms`).join(", "),
      result: `${night.reduce((sum, one) => sum + one, 0).toFixed(0)} ms`,
      aim: "",
      met: undefined,
    },
    {
      name: "the first keeping of a year",
      figures: "",
      result: `${seconds.toFixed(0)} s`,
      aim: "",
      met: undefined,
    },
  ];
}
