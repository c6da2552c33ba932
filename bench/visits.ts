import { addDays } from "@portico/contract/days/days";
import pg from "pg";
import { type Call, httpText } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { benchId } from "./fill/kit.ts";
import { nameTyped, receptionists } from "./fill/visits.ts";
import {
  formatTiming,
  type HttpConnection,
  measure,
  medianTiming,
  openConnection,
  type Timing,
} from "./measure.ts";
import { atMost, type Row } from "./table.ts";

const AIM_MS = 50;
const CONNECTIONS = 4;

export interface VisitsPlan {
  visits: number;
  rounds: number;
  reads: number;
  /** Check-ins, and badges, in each round. */
  writes: number;
}

/** Reception's table for a site and day with 2,000 visitors; checking them in; printing their badges. */
export async function visits(cluster: Cluster, plan: VisitsPlan): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.visits(plan.visits);
  await using server = await openServer(ownerUrl);
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const today = new Date().toISOString().slice(0, 10);
  const ofDay = (at: number) => {
    const day = addDays(today, -(at % 5));
    return `site=${benchId("site", at % scale.sites)}&start=${day}&end=${day}`;
  };
  const read = (path: (at: number) => string) =>
    measureRounds(http, plan, (at) => ({ person: at % receptionists.length, method: "GET", path: path(at) }));
  const aimed = (what: string, timing: Timing): Row => ({
    name: what,
    figures: formatTiming(timing),
    ...atMost(timing.p99, AIM_MS, "ms p99"),
  });
  const rows = [
    aimed("page, by need", await read((at) => `/visits/?${ofDay(at)}&ordering=attention`)),
    aimed("page, by visitor", await read((at) => `/visits/?${ofDay(at)}&ordering=visitor&page=3`)),
    aimed(
      "page of all sites",
      await read((at) => `/visits/?start=${today}&end=${today}&page=${(at % 5) + 1}`),
    ),
    aimed("search", await read((at) => `/visits/?${ofDay(at)}&search=${encodeURIComponent(nameTyped(at))}`)),
    aimed(
      "search in the directory of 100,000",
      await read((at) => `/visitors/?search=${encodeURIComponent(nameTyped(at))}`),
    ),
    aimed("counts", await read((at) => `/visits/counts/?${ofDay(at)}`)),
  ];
  const { rows: waiting } = await owner.query<{ id: string }>(
    "select id from visit where day = $1 and status = 'scheduled' order by id limit $2",
    [today, plan.writes],
  );
  const write = async (what: string, call: (id: string) => Omit<Call, "person">) => {
    const amounts = { ...plan, reads: waiting.length };
    const forget = async () => {
      await owner.query("update visit set status = 'scheduled', checked_in_at = null where day = $1", [
        today,
      ]);
      await owner.query("delete from visit_event where kind in ('checked-in', 'host-told') and at >= $1", [
        today,
      ]);
      await owner.query("truncate audit_entry, message, stored_response");
    };
    const timing = await measureRounds(
      http,
      amounts,
      (at) => ({ person: at % receptionists.length, ...call(waiting[at]!.id) }),
      forget,
    );
    return {
      name: what,
      figures: formatTiming(timing),
      result: `${Math.round(timing.perSecond)}/s`,
      aim: "",
      met: undefined,
    };
  };
  rows.push(
    await write("check in, and tell the host", (id) => ({
      method: "POST",
      path: `/visits/${id}/check-in/`,
      body: {},
    })),
    await write("badge PDF", (id) => ({ method: "GET", path: `/visits/${id}/badge/pdf/` })),
  );
  for (const connection of http) connection.close();
  await owner.end();
  return rows;
}

/** The median of the rounds, after one that warms; `forget` takes back what a round has written. */
async function measureRounds(
  http: HttpConnection[],
  { rounds, reads }: Pick<VisitsPlan, "rounds" | "reads">,
  call: (at: number) => Call,
  forget: () => Promise<void> = async () => {},
): Promise<Timing> {
  const texts = Array.from({ length: reads }, (_, at) => httpText(call(at)));
  const round = async (): Promise<Timing> => {
    const timing = await measure(http.length, texts.length, async (loop, at) => {
      const { status, body } = await http[loop]!.send(texts[at]!);
      if (status !== 200)
        throw new Error(`${texts[at]!.split("\r\n", 1)[0]}: ${status} ${body.slice(0, 200)}`);
    });
    await forget();
    return timing;
  };
  await round();
  const timings: Timing[] = [];
  for (let at = 0; at < rounds; at++) timings.push(await round());
  return medianTiming(timings);
}
