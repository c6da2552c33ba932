import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ingestPath } from "../../apps/server/src/cameras/core/secrets.ts";
import { noisePicture } from "../../apps/server/src/cameras/testing/noise-picture.ts";
import { hikvision, jpegPart } from "../../apps/server/src/cameras/testing/samples.ts";
import { type Call, httpText } from "../calls.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { CAMERAS, cameraSecret, operators, plateOfEmployee } from "../fill/cameras.ts";
import { benchId } from "../fill/kit.ts";
import {
  type HttpConnection,
  measure,
  median,
  medianTiming,
  openConnection,
  quantile,
  type Timing,
} from "../measure.ts";
import { countBuffers } from "../scale.ts";
import { atLeast, atMost, type Row } from "../table.ts";
import { inBrowser } from "./browser.ts";

const PLATE_BYTES = 10_000;
const OVERVIEW_BYTES = 150_000;
/** How long the encoding of what waits is watched. */
const WATCH_MS = 30_000;
const READERS = 4;
const RUNS = 3;

let made = 0;

/** What a camera sends of one vehicle that nobody sent before, as bytes on the wire. */
export type Writer = (camera: number) => { plate: string; bytes: Buffer };

function writerOf(plate: Buffer, overview: Buffer): Writer {
  const pictures = [
    jpegPart("licensePlatePicture.jpg", { body: plate }),
    jpegPart("detectionPicture.jpg", { body: overview }),
  ];
  return (camera) => {
    const number = ++made;
    const seen = `X${Date.now().toString(36).slice(-5)}${number.toString(36)}`.toUpperCase();
    const { headers, payload } = hikvision(
      { plate: seen, uuid: crypto.randomUUID(), at: new Date().toISOString() },
      { pictures },
    );
    const head = `POST ${ingestPath("hikvision", cameraSecret(camera))} HTTP/1.1\r\nhost: gate\r\ncontent-type: ${headers["content-type"]}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    return { plate: seen, bytes: Buffer.concat([Buffer.from(head), payload]) };
  };
}

export interface CamerasPlan {
  events: number;
  /** For how long fifty events come each second, while pages are read. */
  seconds: number;
  /** Rows that a second browser waits for. */
  rows: number;
  /** Events in front of a wall screen. */
  onWall: number;
}

/** Events stored and acknowledged by one process, the pictures that wait then, and the way to a second browser. */
export async function cameras(cluster: Cluster, size: number, plan: CamerasPlan): Promise<Row[]> {
  const { ownerUrl } = await cluster.cameras(size);
  await using server = await openServer(ownerUrl, [], { ROLE: "all" });
  const write = writerOf(
    await noisePicture(240, 80, PLATE_BYTES),
    await noisePicture(1280, 960, OVERVIEW_BYTES),
  );
  const http = await Promise.all(Array.from({ length: CAMERAS }, () => openConnection(server.address)));
  const send = async (loop: number): Promise<void> => {
    const { status, body } = await http[loop]!.send(write(loop).bytes);
    if (status !== 200) throw new Error(`An event was answered ${status}: ${body.slice(0, 200)}`);
  };
  await measure(CAMERAS, Math.ceil(plan.events / 10), send); // warm
  const before = await cpuSeconds(server.address);
  const { perSecond, p50, p99 } = await measure(CAMERAS, plan.events, send);
  const cpu = ((await cpuSeconds(server.address)) - before) / plan.events;
  const backlog = await watchBacklog(ownerUrl, server.address);
  const pages = await readPagesMeanwhile(server.address, http, send, plan.seconds);
  for (const connection of http) connection.close();
  return [
    {
      name: "events stored and acknowledged, 10 KB + 150 KB",
      figures: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${(cpu * 1000).toFixed(1)} ms of its CPU each, pictures encoded meanwhile included`,
      ...atLeast(perSecond, 150, "a second"),
    },
    backlog,
    ...pages,
    ...(await inBrowser(server.address.replace("127.0.0.1", "localhost"), write, plan)),
  ];
}

const EVENTS_A_SECOND = 50;
/** What nobody notices. */
const PAGE_MS = 250;
/** They end within the minute after which the server closes the cameras' idle connections. */
const READS_ALONE = 500;
/** What people ask for meanwhile. */
const PAGES: Call[] = ["/whoami/", "/parking/camera-events/", "/parking/reservations/"].map((path) => ({
  ...{ person: operators[0]!, method: "GET" },
  path,
}));

/** Fifty events a second, each camera's after its last one, and pages that are read one after the other. */
async function readPagesMeanwhile(
  address: string,
  cameras: HttpConnection[],
  send: (loop: number) => Promise<void>,
  seconds: number,
): Promise<Row[]> {
  const reader = await openConnection(address);
  const texts = PAGES.map(httpText);
  const read = async (isEnough: () => boolean): Promise<Float64Array> => {
    const times: number[] = [];
    for (let at = 0; !isEnough(); at++) {
      const start = performance.now();
      const { status } = await reader.send(texts[at % texts.length]!);
      if (status !== 200) throw new Error(`${PAGES[at % PAGES.length]!.path} was answered ${status}.`);
      times.push(performance.now() - start);
      await sleep(20);
    }
    return Float64Array.from(times).sort();
  };
  let reads = 0;
  const alone = await read(() => reads++ >= READS_ALONE);
  const before = made;
  const sent: Promise<void>[] = [];
  const last = cameras.map(() => Promise.resolve());
  const wanted = seconds * EVENTS_A_SECOND;
  const start = performance.now();
  const allSent = (async () => {
    for (let at = 0; at < wanted; at++) {
      await sleep(Math.max(0, start + (at * 1000) / EVENTS_A_SECOND - performance.now()));
      const camera = at % cameras.length;
      const sending = last[camera]!.catch(() => {}).then(() => send(camera));
      // Its failure is counted at the end, and must not end the bench before, which would leave the server behind.
      sending.catch(() => {});
      last[camera] = sending;
      sent.push(sending);
    }
  })();
  let isOver = false;
  const reading = read(() => isOver);
  await allSent;
  const outcomes = await Promise.allSettled(sent);
  isOver = true;
  const meanwhile = await reading;
  reader.close();
  const lost = made - before - outcomes.filter(({ status }) => status === "fulfilled").length;
  const p99 = quantile(meanwhile, 0.99);
  return [
    {
      name: `${EVENTS_A_SECOND} events a second for ${seconds} s`,
      figures: `${outcomes.length} sent`,
      ...atMost(lost, 0, "not acknowledged"),
    },
    {
      name: "pages that are read meanwhile",
      figures: `p50 ${quantile(meanwhile, 0.5).toFixed(1)} ms; without events p50 ${quantile(alone, 0.5).toFixed(1)} ms, p99 ${quantile(alone, 0.99).toFixed(1)} ms`,
      ...atMost(p99, PAGE_MS, "ms p99"),
    },
  ];
}

/** Of the server's process; what a busy machine does not change. */
async function cpuSeconds(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

async function watchBacklog(ownerUrl: string, address: string): Promise<Row> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const count = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::int as count from camera_picture where original is not null",
    );
    return rows[0]!.count;
  };
  const first = await count();
  const cpuBefore = await cpuSeconds(address);
  const start = performance.now();
  let left = first;
  while (left > 0 && performance.now() - start < WATCH_MS) {
    await sleep(200);
    left = await count();
  }
  const seconds = (performance.now() - start) / 1000;
  const encoding = (await cpuSeconds(address)) - cpuBefore;
  await owner.end();
  const rate = (first - left) / seconds;
  return {
    name: "pictures that wait after it",
    figures: `${rate.toFixed(1)} encoded a second afterwards, ${((encoding * 1000) / Math.max(1, first - left)).toFixed(0)} ms of CPU each`,
    result: `${first}`,
    aim: "",
    met: undefined,
  };
}

/** The reads of a live view. */
const READS: Record<string, (at: number) => string> = {
  "newest of a site": (at) => `site=${benchId("site", at % 2)}`,
  "of a status": (at) => `status=${["authorized", "denied", "exit"][at % 3]}`,
  "of a camera": (at) => `camera=${benchId("camera", at % CAMERAS)}&page=2`,
  "search of a plate": (at) => `search=${plateOfEmployee((at * 37) % 5000)}`,
};

/** One read at one size. */
interface Place {
  size: number;
  name: string;
  run(): Promise<Timing>;
  runs: Timing[];
  buffers: number;
}

/** The live list over ever more events, each read in turn. */
export async function camerasScale(cluster: Cluster, sizes: number[], requests: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  // All filled before any connection is opened: an idle one does not outlive the filling of ten millions.
  const databases = [];
  for (const size of sizes) databases.push({ size, ...(await cluster.cameras(size)) });
  const places: Place[] = [];
  for (const { size, ownerUrl } of databases) {
    const server = stack.use(await openServer(ownerUrl));
    const http = await Promise.all(Array.from({ length: READERS }, () => openConnection(server.address)));
    stack.defer(() => {
      for (const connection of http) connection.close();
    });
    for (const [name, query] of Object.entries(READS)) {
      const calls = Array.from({ length: 200 }, (_, at): Call => {
        const person = operators[at % operators.length]!;
        return { person, method: "GET", path: `/parking/camera-events/?${query(at)}` };
      });
      const texts = calls.map(httpText);
      const run = (): Promise<Timing> =>
        measure(READERS, requests, async (loop, at) => {
          const { status } = await http[loop]!.send(texts[at % texts.length]!);
          if (status !== 200) throw new Error(`The list was answered ${status}.`);
        });
      await run(); // warm
      const buffers = await countBuffers(ownerUrl, calls.slice(0, 20), "camera_event");
      places.push({ size, name, run, runs: [], buffers });
    }
  }
  for (let at = 0; at < RUNS; at++) for (const place of places) place.runs.push(await place.run());
  return places.flatMap(({ size, name, runs, buffers }) => {
    const { p50, p99 } = medianTiming(runs);
    const base = places.find((one) => one.name === name)!;
    const what = `${name}, ${size.toLocaleString("en-GB")} events`;
    const figures = `p50 ${p50.toFixed(2)} ms, ${buffers} buffers`;
    const row = { name: what, figures, ...atMost(p99, 50, "ms p99") };
    if (base.size === size) return [row];
    return [
      row,
      { name: "", figures: "", ...atMost(p50 / median(base.runs.map((one) => one.p50)), 1.3, "× p50") },
      { name: "", figures: "", ...atMost(buffers / base.buffers, 1.3, "× buffers") },
    ];
  });
}
