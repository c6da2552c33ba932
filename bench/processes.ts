import { availableParallelism } from "node:os";
import { httpText, listOwn, month, whoami } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { signedInPeople } from "./fill/all.ts";
import { measure, median, openConnection } from "./measure.ts";
import { flagsOfStart } from "./memory.ts";
import type { Row } from "./table.ts";

const CONNECTIONS = 32;

/** The dashboard's reads by one process and by two on this machine, round by round in turn. */
export async function processes(
  cluster: Cluster,
  { reservations, rounds, reads }: { reservations: number; rounds: number; reads: number },
): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(reservations);
  const today = new Date().toISOString().slice(0, 10);
  const requests = signedInPeople(scale)
    .flatMap((person) => [whoami(person), listOwn(person), month(person, today)])
    .map(httpText);
  const rates: Record<"1" | "2", number[]> = { "1": [], "2": [] };
  for (let round = 0; round < rounds; round++)
    for (const count of ["1", "2"] as const) {
      await using server = await openServer(ownerUrl, flagsOfStart(), { WEB_PROCESSES: count });
      const http = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => openConnection(server.address)),
      );
      const send = async (loop: number, at: number): Promise<void> => {
        const { status } = await http[loop]!.send(requests[at % requests.length]!);
        if (status !== 200) throw new Error(`A request was answered ${status}.`);
      };
      await measure(CONNECTIONS, Math.ceil(reads / 5), send); // warm
      rates[count].push((await measure(CONNECTIONS, reads, send)).perSecond);
      for (const connection of http) connection.close();
    }
  const [one, two] = [median(rates["1"]), median(rates["2"])];
  return [
    {
      name: `reads by two processes on ${availableParallelism()} cores`,
      figures: `one ${Math.round(one)}/s, two ${Math.round(two)}/s`,
      result: `${(two / one).toFixed(2)} of one`,
      aim: "",
      met: undefined,
    },
  ];
}
