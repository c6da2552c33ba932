import { addDays } from "@portico/contract/days/days";
import { newId } from "../../apps/server/src/platform/core/ids.ts";
import { type Call, httpText } from "../calls.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { benchId } from "../fill/kit.ts";
import { PEOPLE, READER, WARDENS, warden } from "../fill/muster.ts";
import { type HttpAnswer, type HttpConnection, measure, openConnection, type Timing } from "../measure.ts";
import { atMost, type Row } from "../table.ts";
import { openOnPhone } from "./phone.ts";

const READ_AIM_MS = 100;
const MARK_AIM_MS = 1000;
const MARKS_PER_SECOND = 10;

interface MusterAmounts {
  reads: number;
  /** How long wardens mark. */
  seconds: number;
}

/** Who is on site with 5,000 people, a roll call of them with 20 wardens, and who was near one of them in a month. */
export async function muster(cluster: Cluster, { reads, seconds }: MusterAmounts): Promise<Row[]> {
  const { ownerUrl } = await cluster.muster();
  await using server = await openServer(ownerUrl);
  const site = benchId("site");
  const reader = await openConnection(server.address);
  const read = (path: string, times = reads): Promise<Timing> =>
    timed(reader, times, { person: READER, method: "GET", path });
  const today = new Date().toISOString().slice(0, 10);
  const trace = (granularity: string) =>
    read(
      `/track-and-trace/?user_id=${benchId("person")}&from_date=${addDays(today, -30)}&until_date=${today}&granularity=${granularity}`,
      Math.ceil(reads / 5),
    );
  const aimed = (name: string, timing: Timing): Row => ({
    name,
    figures: figuresOf(timing),
    ...atMost(timing.p95, READ_AIM_MS, "ms p95"),
  });
  const rows = [
    aimed(`muster list, ${PEOPLE} on site`, await read(`/muster/?site=${site}`)),
    aimed("muster list, a floor", await read(`/muster/?site=${site}&floor=${benchId("floor")}`)),
    aimed("muster list, a search", await read(`/muster/?site=${site}&search=number%20499`)),
  ];
  for (const granularity of ["zone", "floor", "site"]) {
    const timing = await trace(granularity);
    rows.push({
      name: `track and trace, a month, same ${granularity}`,
      figures: figuresOf(timing),
      result: `${timing.p95.toFixed(0)} ms p95`,
      aim: "",
      met: undefined,
    });
  }
  const rollCall = await startRollCall(server.address, site);
  const marked = await markUntilSeen(server.address, rollCall, seconds);
  rows.push({
    name: `${WARDENS} wardens, ${MARKS_PER_SECOND} marks/s: from a mark until the control view has it`,
    figures: figuresOf(marked),
    ...atMost(marked.p95, MARK_AIM_MS, "ms p95"),
  });
  reader.close();
  rows.push(await openOnPhone(server.address.replace("127.0.0.1", "localhost"), rollCall, warden(0)));
  return rows;
}

const figuresOf = ({ p50, p95, p99 }: Timing): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

async function send(connection: HttpConnection, call: Call): Promise<HttpAnswer> {
  const answer = await connection.send(httpText(call));
  if (answer.status >= 300)
    throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  return answer;
}

async function timed(connection: HttpConnection, times: number, call: Call): Promise<Timing> {
  const once = async () => void (await send(connection, call));
  await measure(1, Math.min(3, times), once);
  return measure(1, times, once);
}

async function startRollCall(address: string, site: string): Promise<string> {
  const connection = await openConnection(address);
  const body = { site, kind: "drill" };
  const answer = await send(connection, { person: READER, method: "POST", path: "/roll-calls/", body });
  connection.close();
  return JSON.parse(answer.body).id;
}

/**
 * A mark is seen when the control view's numbers and list, read after it, have arrived. The view reads again and again,
 * as it does when every live event names a change.
 */
async function markUntilSeen(address: string, id: string, seconds: number): Promise<Timing> {
  const control = await openConnection(address);
  const phones = await Promise.all(Array.from({ length: WARDENS }, () => openConnection(address)));
  const view = (path: string): Call => ({ person: READER, method: "GET", path: `/roll-calls/${id}/${path}` });
  const list = await send(control, view("entries/"));
  const entries: string[] = JSON.parse(list.body).results.map((entry: { id: string }) => entry.id);

  const waiting: { entry: string; at: number }[] = [];
  const taken: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver || waiting.length > 0) {
      // What is sent from now on may or may not be in this answer.
      await send(control, view(""));
      const rows = JSON.parse((await send(control, view("entries/"))).body).results;
      const safe = new Set(
        rows
          .filter((row: { mark: string | null }) => row.mark === "safe")
          .map((row: { id: string }) => row.id),
      );
      const now = performance.now();
      for (const { entry, at } of waiting.splice(0))
        if (safe.has(entry)) taken.push(now - at);
        else waiting.push({ entry, at });
    }
  };
  const looking = look();
  const every = 1000 / MARKS_PER_SECOND;
  const began = performance.now();
  const sending: Promise<unknown>[] = [];
  const busy = phones.map(() => Promise.resolve<unknown>(undefined));
  for (let at = 0; at < seconds * MARKS_PER_SECOND; at++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + at * every - performance.now())));
    const entry = entries[at]!;
    const now = new Date().toISOString();
    waiting.push({ entry, at: performance.now() });
    const phone = at % WARDENS;
    busy[phone] = busy[phone]!.then(() =>
      send(phones[phone]!, {
        person: warden(phone),
        method: "POST",
        path: `/roll-calls/${id}/marks/`,
        body: { sent_at: now, marks: [{ key: newId(), entry, mark: "safe", at: now }] },
      }),
    );
    sending.push(busy[phone]!);
  }
  await Promise.all(sending);
  isOver = true;
  await looking;
  for (const connection of [control, ...phones]) connection.close();
  taken.sort((a, b) => a - b);
  const part = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { perSecond: MARKS_PER_SECOND, p50: part(0.5), p95: part(0.95), p99: part(0.99) };
}
