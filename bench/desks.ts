import { addDays } from "@portico/contract/days/days";
import { type Call, httpText, whoami } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { CLIENTS, clientOf, deskPeople, floorPeople, hostOf, ZONES_EACH } from "./fill/desks.ts";
import { benchId } from "./fill/kit.ts";
import { measure, medianTiming, openConnection, type Timing } from "./measure.ts";
import { atMost, type Row } from "./table.ts";

const AIM_MS = 30;
const CONNECTIONS = 4;

export interface DesksPlan {
  /** So many of the hundred clients have 200,000 bookings; the others have 20,000. */
  full: number;
  rounds: number;
  reads: number;
}

/** What people look at before they choose a desk, among a hundred clients; and the map of a floor of 3,000 desks. */
export async function desks(cluster: Cluster, plan: DesksPlan): Promise<Row[]> {
  const { ownerUrl } = await cluster.desks(plan);
  const floor = await cluster.floor();
  const today = new Date().toISOString().slice(0, 10);
  const day = (at: number, days = 0): string => addDays(today, (at % 21) + days);
  const zone = (person: number, at: number): string =>
    benchId("zone", clientOf(person) * ZONES_EACH + (at % ZONES_EACH));
  const rows = await measureKinds(ownerUrl, plan, {
    "who am I": (at) => callOfPerson(at, (person) => whoami(person).path),
    "free desks of a zone on a day": (at) =>
      callOfPerson(at, (person) => `/desks/desks/?zone=${zone(person, at)}&available_on=${day(at)}`),
    "free desks of a zone on a week": (at) =>
      callOfPerson(at, (person) => {
        const days = [0, 1, 2, 3, 4].map((ahead) => day(at, ahead));
        return `/desks/desks/?zone=${zone(person, at)}&available_on=${days.join(",")}`;
      }),
    "desks of a site on a day, first page": (at) =>
      callOfPerson(
        at,
        (person) => `/desks/desks/?site=${benchId("site", clientOf(person) * 2)}&on_date=${day(at)}`,
      ),
    "a zone's month in the calendar": (at) =>
      callOfPerson(at, (person) => {
        const site = benchId("site", clientOf(person) * 2 + (at % ZONES_EACH < ZONES_EACH / 2 ? 0 : 1));
        return `/desks/availability/?site=${site}&zone=${zone(person, at)}&start=${today}&end=${addDays(today, 41)}`;
      }),
    "own desk reservations": (at) => callOfPerson(at, () => "/desks/reservations/?mine=true"),
  });
  const map = await measureKinds(
    floor.ownerUrl,
    { ...plan, reads: Math.ceil(plan.reads / 20) },
    {
      "who am I, at the large floor's": (at) => whoami(floorPeople[at % floorPeople.length]!),
      "map of a floor of 3,000 desks": (at) => ({
        person: floorPeople[at % floorPeople.length]!,
        method: "GET",
        path: `/desks/maps/${benchId("floor")}/?on_date=${day(at)}`,
      }),
    },
  );
  return [...rows, ...map];
}

/** Everybody in turn, so that the clients' rows are needed in turn, too. */
function callOfPerson(at: number, path: (person: number) => string): Call {
  const person = deskPeople[(at * 7) % deskPeople.length]!;
  return { person, method: "GET", path: path(person), host: hostOf(clientOf(person) % CLIENTS) };
}

type CallKinds = Record<string, (at: number) => Call>;

/** Round by round one kind after the other, so that other work on the machine meets all; the first is the measure of all. */
async function measureKinds(
  ownerUrl: string,
  { rounds, reads }: DesksPlan,
  kinds: CallKinds,
): Promise<Row[]> {
  await using server = await openServer(ownerUrl);
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const all = Object.entries(kinds).map(([what, call]) => ({
    what,
    texts: Array.from({ length: reads }, (_, at) => httpText(call(at))),
    timings: [] as Timing[],
    bytes: 0,
  }));
  for (let round = 0; round <= rounds; round++)
    for (const kind of all) {
      const timing = await measure(http.length, reads, async (loop, at) => {
        const { status, body } = await http[loop]!.send(kind.texts[at]!);
        if (status !== 200) throw new Error(`${kind.what}: ${status} ${body.slice(0, 200)}`);
        kind.bytes = Buffer.byteLength(body);
      });
      // The first one warms.
      if (round > 0) kind.timings.push(timing);
    }
  for (const connection of http) connection.close();
  const [base] = all.map(({ timings }) => medianTiming(timings));
  return all.map(({ what, timings, bytes }, at) => {
    const { perSecond, p50, p95, p99 } = medianTiming(timings);
    const times = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    const ratio = at === 0 ? "" : `, ${(p95 / base!.p95).toFixed(1)} × the first's p95`;
    return {
      name: what,
      figures: `${Math.round(perSecond)}/s, ${times}${ratio}, ${Math.ceil(bytes / 1024)} KB`,
      ...judgeRead(what, p95),
    };
  });
}

const judgeRead = (what: string, p95: number): Pick<Row, "result" | "aim" | "met"> =>
  what.startsWith("free desks")
    ? atMost(p95, AIM_MS, "ms p95")
    : { result: `${p95.toFixed(1)} ms p95`, aim: "", met: undefined };
