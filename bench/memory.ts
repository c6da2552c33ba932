import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/root.ts";
import { httpText, listOwn, month, whoami } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { signedInPeople } from "./fill/all.ts";
import { measure, openConnection } from "./measure.ts";
import { atMost, type Row } from "./table.ts";

const CONNECTIONS = 16;
const MIB = 1024 * 1024;

/** What the server's process holds after so many requests of every kind. */
export async function memory(cluster: Cluster, reservations: number, requests: number): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(reservations);
  await using server = await openServer(ownerUrl, flagsOfStart());
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const today = new Date().toISOString().slice(0, 10);
  const calls = signedInPeople(scale)
    .flatMap((person) => [whoami(person), listOwn(person), month(person, today)])
    .map(httpText);
  const before = await residentMib(server.address);
  await measure(CONNECTIONS, requests, async (loop, at) => {
    const { status } = await http[loop]!.send(calls[at % calls.length]!);
    if (status !== 200) throw new Error(`A request was answered ${status}.`);
  });
  const after = await residentMib(server.address);
  for (const connection of http) connection.close();
  return [
    {
      name: `memory after ${requests.toLocaleString("en-GB")} requests`,
      figures: `${Math.round(before)} MiB after the start`,
      ...atMost(after, 250, "MiB"),
    },
  ];
}

export async function residentMib(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / MIB;
}

/** The flags that `npm start` gives to Node. */
export function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
