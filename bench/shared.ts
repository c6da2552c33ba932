import { SEEN_HEADER } from "@portico/contract/core/live";
import { addDays } from "@portico/contract/days/days";
import { type Call, httpText, schedule } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { roomPeople, SMALL } from "./fill/rooms.ts";
import { measure, medianTiming, openConnection, type Timing } from "./measure.ts";
import { readFillDay } from "./rooms.ts";
import { atLeast, type Row } from "./table.ts";

const CONNECTIONS = 16;
/** Each asks again within the ten seconds for which a process knows them, as a dashboard with several calls does. */
const PEOPLE = 32;
/** Of one process, on a quiet machine. */
const AIM_OF_SHARED = 3000;
const AIM_OF_CONDITIONAL = 8000;

/**
 * The schedule of 50 rooms as browsers ask for it: answered from what the process keeps, and conditional, when the
 * browser has it already. Beside them what this process answers at most, where it does nothing.
 */
export async function shared(
  cluster: Cluster,
  { meetings, rounds, reads }: Record<"meetings" | "rounds" | "reads", number>,
): Promise<Row[]> {
  const { ownerUrl } = await cluster.rooms(meetings);
  const today = await readFillDay(ownerUrl);
  await using server = await openServer(ownerUrl);
  const asking = { [SEEN_HEADER]: "none" };
  const calls = roomPeople.slice(0, PEOPLE).map((person) => ({
    ...schedule(person, SMALL.site, addDays(today, -(person % 4))),
    headers: asking,
  }));
  const conditional: Call[] = [];
  const first = await openConnection(server.address);
  for (const call of calls) {
    const { etag } = await first.send(httpText(call));
    conditional.push({ ...call, headers: { ...asking, "if-none-match": etag } });
  }
  first.close();
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const run = (all: Call[], expected: number, times: number): Promise<Timing> => {
    const texts = all.map(httpText);
    return measure(http.length, times, async (loop, at) => {
      const { status } = await http[loop]!.send(texts[at % texts.length]!);
      if (status !== expected) throw new Error(`${all[at % all.length]!.path}: ${status}`);
    });
  };
  const nothing = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
  const kinds = {
    nothing: () => measure(http.length, reads, async (loop) => void (await http[loop]!.send(nothing))),
    shared: () => run(calls, 200, reads),
    conditional: () => run(conditional, 304, reads),
  };
  const runs = { nothing: [] as Timing[], shared: [] as Timing[], conditional: [] as Timing[] };
  for (const ask of Object.values(kinds)) await ask(); // warm
  for (let round = 0; round < rounds; round++)
    for (const kind of ["nothing", "shared", "conditional"] as const) runs[kind].push(await kinds[kind]());
  for (const connection of http) connection.close();
  const most = medianTiming(runs.nothing).perSecond;
  const row = (name: string, kind: "shared" | "conditional", aim: number): Row => {
    const { perSecond, p50, p99 } = medianTiming(runs[kind]);
    const ratio = `${(perSecond / most).toFixed(2)} of ${Math.round(most)}/s that do nothing`;
    return {
      name: `schedule of ${SMALL.rooms} rooms, ${name}`,
      figures: `${ratio}, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
      ...atLeast(perSecond, aim, "a second"),
    };
  };
  return [row("shared", "shared", AIM_OF_SHARED), row("not modified", "conditional", AIM_OF_CONDITIONAL)];
}
