import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "@portico/contract/days/days";
import { headersOf } from "../calls.ts";
import { openServer } from "../cluster.ts";
import { reportReader } from "../fill/reports.ts";
import { flagsOfStart, residentMib } from "../memory.ts";
import { atMost, type Row } from "../table.ts";

const ROWS = 100_000;
const DAYS = 365;
const SAMPLE_MS = 50;

/** The parking requests of so many days before today, as a path. */
const rowsOf = (days: number, more: string): string => {
  const today = new Date().toISOString().slice(0, 10);
  return `/reports/parking-requests/rows/?start=${addDays(today, 1 - days)}&end=${today}&${more}`;
};

/**
 * What the server's process holds at most while it sends 100,000 rows behind a number as a sheet of Excel, and a tenth of them:
 * as much, if it holds none of them. A smaller database has fewer.
 */
export async function reportFiles(ownerUrl: string): Promise<Row[]> {
  const perYear = await countRows(ownerUrl, DAYS);
  const many = Math.min(DAYS, Math.ceil((DAYS * ROWS) / perYear));
  const [few, all] = [await measureSheet(ownerUrl, Math.ceil(many / 10)), await measureSheet(ownerUrl, many)];
  const show = ({ rows, mib, seconds }: Measured) =>
    `${rows.toLocaleString("en-GB")} rows ${Math.round(mib)} MiB in ${seconds.toFixed(1)} s`;
  return [
    {
      name: `XLSX of ${all.rows.toLocaleString("en-GB")} rows: memory`,
      figures: `${show(few)}, ${show(all)}`,
      ...atMost(all.mib / few.mib, 1.2, "×"),
    },
  ];
}

async function countRows(ownerUrl: string, days: number): Promise<number> {
  await using server = await openServer(ownerUrl);
  const answer = await read(server.address, rowsOf(days, "limit=1"));
  let body = "";
  for await (const part of answer) body += part;
  return (JSON.parse(body) as { count: number }).count;
}

interface Measured {
  rows: number;
  /** The most that was seen while the sheet was sent. */
  mib: number;
  seconds: number;
}

/** By a process of its own, which has sent one small sheet before. */
async function measureSheet(ownerUrl: string, days: number): Promise<Measured> {
  const rows = await countRows(ownerUrl, days);
  await using server = await openServer(ownerUrl, flagsOfStart());
  await download(server.address, 1);
  const start = performance.now();
  let isOver = false;
  const sent = download(server.address, days).finally(() => {
    isOver = true;
  });
  let mib = 0;
  while (!isOver) {
    mib = Math.max(mib, await residentMib(server.address));
    await pause(SAMPLE_MS);
  }
  await sent;
  return { rows, mib, seconds: (performance.now() - start) / 1000 };
}

/** Takes the sheet as it comes, and keeps nothing of it. */
async function download(address: string, days: number): Promise<void> {
  const answer = await read(address, rowsOf(days, "format=xlsx"));
  answer.resume();
  await new Promise<void>((resolve, reject) => answer.once("end", resolve).once("error", reject));
}

const read = async (address: string, path: string): Promise<IncomingMessage> => {
  const call = { person: reportReader, method: "GET", path } as const;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${address}/api${path}`, { headers: headersOf(call), agent: false }, resolve).once("error", reject),
  );
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}.`);
  return answer;
};
