import { setTimeout as sleep } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "../../apps/server/src/sign-in/sessions/authenticator.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { CAMERAS, operators } from "../fill/cameras.ts";
import { tokenOf } from "../fill/kit.ts";
import { measure, openConnection, quantile } from "../measure.ts";
import { atMost, type Row } from "../table.ts";
import type { CamerasPlan, Writer } from "./cameras.ts";

/** What may have grown on a wall screen in the end. */
const GROWTH = 1.3;

/** The live view in a browser: how soon a row is there, and what a long stream leaves behind. */
export async function inBrowser(address: string, write: Writer, plan: CamerasPlan): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({
      serviceWorkers: "block",
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([{ name: SESSION_COOKIE, value: tokenOf(operators[0]!), url: address }]);
    const page = await context.newPage();
    await page.goto(`${address}/parking/live-view`, { waitUntil: "load" });
    await page.getByRole("article").first().waitFor();
    await page.getByText(/^Live, \d\d:\d\d$/).waitFor();
    return [
      await rowTimes(page, address, write, plan.rows),
      ...(await wallScreen(page, address, write, plan.onWall)),
    ];
  } finally {
    await browser.close();
  }
}

/** From the beginning of the camera's request until the row stands in another browser's live view. */
async function rowTimes(page: Page, address: string, write: Writer, rows: number): Promise<Row> {
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    const look = (): void => {
      for (const card of document.querySelectorAll("article")) {
        const label = card.getAttribute("aria-label") ?? "";
        if (!seen.has(label)) seen.set(label, Date.now());
      }
    };
    const observer = new MutationObserver(look);
    Object.assign(window, { seen, observer });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const seenAt = (plate: string): Promise<number | undefined> =>
    page.evaluate(
      (wanted) =>
        [...(window as unknown as { seen: Map<string, number> }).seen].find(([label]) =>
          label.includes(wanted),
        )?.[1],
      plate,
    );
  const connection = await openConnection(address);
  const times: number[] = [];
  for (let at = 0; at < rows; at++) {
    const { plate, bytes } = write(at % CAMERAS);
    const start = Date.now();
    await connection.send(bytes);
    let shown = await seenAt(plate);
    while (shown === undefined) {
      await sleep(20);
      shown = await seenAt(plate);
    }
    times.push(shown - start);
    // A gate where a vehicle comes every two seconds, at no even pace.
    await sleep(500 + ((at * 677) % 3000));
  }
  connection.close();
  await page.evaluate(() => (window as unknown as { observer: MutationObserver }).observer.disconnect());
  const sorted = Float64Array.from(times).sort();
  return {
    name: "from the camera's request to the row in a second browser",
    figures: `p50 ${quantile(sorted, 0.5)} ms of ${rows}`,
    ...atMost(quantile(sorted, 0.95), 1000, "ms p95"),
  };
}

/** Nodes and heap of a live view in front of which events pass as fast as they are stored. */
async function wallScreen(page: Page, address: string, write: Writer, events: number): Promise<Row[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const connections = await Promise.all(Array.from({ length: 4 }, () => openConnection(address)));
  const pass = (count: number) =>
    measure(connections.length, count, async (loop) => {
      await connections[loop]!.send(write(loop).bytes);
    });
  // The first page, its pictures and what they need are there.
  await pass(Math.ceil(events / 10));
  const before = await held(session);
  await pass(events);
  const after = await held(session);
  for (const connection of connections) connection.close();
  const row = (what: string, first: number, last: number): Row => ({
    name: `wall screen, ${what} after ${events.toLocaleString("en-GB")} events`,
    figures: `${Math.round(first)} before, ${Math.round(last)} after`,
    ...atMost(last / first, GROWTH, "×"),
  });
  return [row("nodes", before.nodes, after.nodes), row("KB of heap", before.heap, after.heap)];
}

async function held(session: CDPSession): Promise<{ nodes: number; heap: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { nodes: value("Nodes"), heap: value("JSHeapUsedSize") / 1024 };
}
