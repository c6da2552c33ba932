import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { DEMO_PASSWORD } from "../../apps/server/src/demo.ts";
import { startRealServer } from "../../apps/server/src/platform/testing/real-server.ts";
import { SESSION_COOKIE } from "../../apps/server/src/sign-in/sessions/authenticator.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { median } from "../measure.ts";
import { atLeast, atMost, type Row } from "../table.ts";

/** Accounts of the demo, one for each kind of home. */
const HOMES = ["employee", "reception", "cleaning", "parking", "admin"] as const;
const RUNS = 5;
const UNJUDGED_MAX = 3;
const KB = 1024;

/** The demo workplace as `npm start` serves it, with the built web app. */
async function openDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const server = await startRealServer(dataDir);
  return {
    address: server.address,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function logIn(address: string, account: (typeof HOMES)[number] = "employee"): Promise<string> {
  const reply = await fetch(`${address}/api/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${account}@northwind.example`, password: DEMO_PASSWORD }),
  });
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith(`${SESSION_COOKIE}=`));
  if (!cookie) throw new Error(`The demo's log-in was answered ${reply.status}.`);
  return cookie.split(";", 1)[0]!.slice(SESSION_COOKIE.length + 1);
}

/** JavaScript that a browser without any cache is sent until the page is at rest, each file as gzip makes it. */
export async function javascript(): Promise<Row[]> {
  await using demo = await openDemo();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const session = await logIn(demo.address);
    return [
      await measureTransfer(browser, "log-in", `${demo.address}/login`, undefined, 150),
      await measureTransfer(browser, "dashboard", `${demo.address}/`, session, 170),
    ];
  } finally {
    await browser.close();
  }
}

async function measureTransfer(
  browser: Browser,
  what: string,
  url: string,
  session: string | undefined,
  aim: number,
) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url }]);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const title = await page.title();
  const sizes = await Promise.all(scripts.values());
  await context.close();
  const sum = sizes.reduce((total, size) => total + size, 0) / KB;
  return {
    name: `JavaScript, ${what}`,
    figures: `${sizes.length} files, page '${title}'`,
    ...atMost(sum, aim, "KB gzip"),
  };
}

/** What kept Lighthouse from judging. */
const formatErrors = (report: {
  runtimeError?: { message: string };
  audits: Record<string, { id: string; errorMessage?: string }>;
}): string => {
  const failed = Object.values(report.audits).find(({ errorMessage }) => errorMessage);
  return (
    report.runtimeError?.message ?? (failed ? `${failed.id}: ${failed.errorMessage}` : "no reason given")
  );
};

const toPercent = (score: number): number => Math.round(100 * score);

/** Lighthouse with its mobile preset, the median of five. */
export async function lighthouseScores(): Promise<Row[]> {
  await using demo = await openDemo();
  const rows = await scoresOf("log-in", `${demo.address}/login`, 98);
  for (const account of HOMES)
    rows.push(
      ...(await scoresOf(`home of ${account}`, `${demo.address}/`, 95, await logIn(demo.address, account))),
    );
  return rows;
}

async function scoresOf(what: string, url: string, aim: number, session?: string): Promise<Row[]> {
  const runs: Record<"performance" | "accessibility", number>[] = [];
  const seen: string[] = [];
  const unjudged: string[] = [];
  while (runs.length < RUNS) {
    const chrome = await chromeLauncher.launch({
      chromePath: findChromium(),
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
    });
    try {
      if (session) await injectSession(chrome.port, url, session);
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: ["performance", "accessibility"],
        // The session would go with the rest that is cleared away.
        disableStorageReset: session !== undefined,
      });
      if (!result) throw new Error("Lighthouse gave no result.");
      const { categories, audits, finalDisplayedUrl } = result.lhr;
      const [performance, accessibility] = [categories.performance?.score, categories.accessibility?.score];
      if (typeof performance !== "number" || typeof accessibility !== "number") {
        // Now and then the browser records nothing.
        unjudged.push(formatErrors(result.lhr));
        if (unjudged.length < UNJUDGED_MAX) continue;
        throw new Error(`Lighthouse could not judge ${what}: ${unjudged.join("; ")}`);
      }
      runs.push({ performance: toPercent(performance), accessibility: toPercent(accessibility) });
      seen.push(`${finalDisplayedUrl}: ${formatAudits(audits)}`);
    } finally {
      chrome.kill();
    }
  }
  const row = (name: "performance" | "accessibility", least: number): Row => ({
    name: `Lighthouse ${name}, ${what}`,
    figures: [
      runs.map((run) => run[name]).join(", "),
      ...(name === "performance" ? [seen.at(-1)] : []),
      ...(unjudged.length > 0 ? [`${unjudged.length} more could not be judged`] : []),
    ].join("; "),
    ...atLeast(median(runs.map((run) => run[name])), least, ""),
  });
  return [row("performance", aim), row("accessibility", 100)];
}

/** Into the browser that Lighthouse is about to use. */
async function injectSession(port: number, url: string, session: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]!.addCookies([{ name: SESSION_COOKIE, value: session, url }]);
  await browser.close();
}

const METRIC_NAMES = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "speed-index": "SI",
};

const formatAudits = (audits: Record<string, { displayValue?: string }>): string =>
  Object.entries(METRIC_NAMES)
    .map(([audit, name]) => `${name} ${audits[audit]?.displayValue ?? "?"}`)
    .join(", ");
