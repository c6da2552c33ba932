import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "../../apps/server/src/sign-in/sessions/authenticator.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { benchId, tokenOf } from "../fill/kit.ts";
import { LARGE } from "../fill/rooms.ts";
import { median } from "../measure.ts";
import { atMost, type Row } from "../table.ts";

const AIM_MS = 150;
const RUNS = 5;
const MEETINGS = 10_000;

/** What the day schedule of 200 rooms with 1,200 meetings costs the page's thread in scripts: opened, and another day. */
export async function scheduleInBrowser(cluster: Cluster): Promise<Row[]> {
  const { ownerUrl } = await cluster.rooms(MEETINGS);
  await using server = await openServer(ownerUrl);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const opened: number[] = [];
    const turned: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const times = await measureOnce(browser, server.address.replace("127.0.0.1", "localhost"));
      opened.push(times.opened);
      turned.push(times.turned);
    }
    const row = (what: string, times: number[]): Row => ({
      name: `schedule of ${LARGE.rooms} rooms, ${what}`,
      figures: times.map((time) => Math.round(time)).join(", "),
      ...atMost(median(times), AIM_MS, "ms scripting"),
    });
    return [row("opened from the dashboard", opened), row("another day", turned)];
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, address: string): Promise<{ opened: number; turned: number }> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: SESSION_COOKIE, value: tokenOf(1), url: address }]);
  await context.addInitScript(
    (siteId) => sessionStorage.setItem("portico-site", JSON.stringify({ siteId })),
    benchId("site", LARGE.site),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(address, { waitUntil: "networkidle" });
  const opened = await measureScripting(session, page, () =>
    page.getByRole("link", { name: "Meeting Rooms" }).click(),
  );
  const turned = await measureScripting(session, page, () =>
    page.getByRole("button", { name: "Previous day" }).click(),
  );
  await context.close();
  return { opened, turned };
}

/** Milliseconds of scripts until the answer of a schedule has been drawn and the page is at rest. */
async function measureScripting(session: CDPSession, page: Page, act: () => Promise<void>): Promise<number> {
  const before = await readScriptSeconds(session);
  const answered = page.waitForResponse((response) => response.url().includes("/room-schedules/"));
  await act();
  await (await answered).finished();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  return ((await readScriptSeconds(session)) - before) * 1000;
}

async function readScriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}
