import { type Browser, chromium, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "../../apps/server/src/sign-in/sessions/authenticator.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { FLOOR, floorPeople } from "../fill/desks.ts";
import { benchId, tokenOf } from "../fill/kit.ts";
import { median } from "../measure.ts";
import { atMost, type Row } from "../table.ts";

const AIM_MS = 50;
const RUNS = 5;
/** Without a long task for so long, a page is at rest. */
const QUIET_MS = 500;
const STEPS = 120;

/** The map of a floor of 3,000 desks: until it can be used, and how long a frame takes while it is dragged to and fro. */
export async function floorInBrowser(cluster: Cluster): Promise<Row[]> {
  const { ownerUrl } = await cluster.floor();
  await using server = await openServer(ownerUrl);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const runs: { usable: number; frames: number[] }[] = [];
    const address = server.address.replace("127.0.0.1", "localhost");
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, address, floorPeople[run]!));
    const what = `floor of ${FLOOR.desks.toLocaleString("en-GB")} desks`;
    const usable = runs.map((run) => run.usable);
    const slow = runs.map(({ frames }) => p95(frames));
    const inFigures = (times: number[]): string => times.map((time) => Math.round(time)).join(", ");
    return [
      {
        name: `${what}, until it can be used`,
        figures: inFigures(usable),
        result: `${Math.round(median(usable))} ms`,
        aim: "",
        met: undefined,
      },
      {
        name: `${what}, dragged`,
        figures: `${inFigures(slow)}; ${runs[0]!.frames.length} frames a run, half of them within ${Math.round(median(runs[0]!.frames))} ms`,
        ...atMost(median(slow), AIM_MS, "ms p95 frame"),
      },
    ];
  } finally {
    await browser.close();
  }
}

const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

interface WatchedWindow {
  /** When the last long task ended. */
  busyUntil: number;
  frames: number[];
}

async function measureOnce(browser: Browser, address: string, person: number) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: SESSION_COOKIE, value: tokenOf(person), url: address }]);
  await context.addInitScript(() => {
    const watched: WatchedWindow = { busyUntil: 0, frames: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration;
    }).observe({ type: "longtask", buffered: true });
  });
  const page = await context.newPage();
  await page.goto(`${address}/floor-plans/${benchId("floor")}`);
  const map = page.getByRole("application");
  await map.locator("canvas").waitFor({ timeout: 120_000 });
  const drawnAt = await page.evaluate(() => performance.now());
  const usable = Math.max(drawnAt, await waitForRest(page));
  const frames = await drag(page);
  await context.close();
  return { usable, frames };
}

/** @returns when the page's last long task ended */
async function waitForRest(page: Page): Promise<number> {
  const busyUntil = await page.waitForFunction((quiet) => {
    const { busyUntil: until } = (window as unknown as { watched: WatchedWindow }).watched;
    return performance.now() - until > quiet && until + 1;
  }, QUIET_MS);
  return (await busyUntil.jsonValue()) as number;
}

/** To and fro over the middle of the map, all desks in sight; how long each frame took, in milliseconds. */
async function drag(page: Page): Promise<number[]> {
  const box = (await page.getByRole("application").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const { watched } = window as unknown as { watched: WatchedWindow };
    let last = performance.now();
    const next = (now: number): void => {
      watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let step = 1; step <= STEPS; step++) {
    const at = Math.sin(step / 10);
    await page.mouse.move(x + 200 * at, y + 80 * Math.cos(step / 7));
  }
  const frames = await page.evaluate(() => (window as unknown as { watched: WatchedWindow }).watched.frames);
  await page.mouse.up();
  // The first one reaches back to before it was dragged.
  return frames.slice(1);
}
