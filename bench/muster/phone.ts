import { type BrowserContext, chromium } from "@playwright/test";
import { SESSION_COOKIE } from "../../apps/server/src/sign-in/sessions/authenticator.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { tokenOf } from "../fill/kit.ts";
import { median } from "../measure.ts";
import { atMost, type Row } from "../table.ts";

const AIM_MS = 3000;
const RUNS = 5;
const SLOWED = 4;
/** Slow 3G, as Chromium's developer tools have it: bytes a second and milliseconds. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };

/** How long a warden's phone that has seen the roll call before takes from its address to the list. */
export async function openOnPhone(address: string, rollCall: string, wardenAt: number): Promise<Row> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    await context.addCookies([{ name: SESSION_COOKIE, value: tokenOf(wardenAt), url: address }]);
    const path = `${address}/roll-calls/${rollCall}/mark`;
    const first = await context.newPage();
    await first.goto(path);
    await first.getByText("Every mark is sent").waitFor();
    await first.evaluate(() => navigator.serviceWorker.ready);
    // The worker fetches the app, of which one page is not enough.
    await first.waitForLoadState("networkidle");
    await first.close();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await open(context, path));
    return {
      name: "roll call of 5,000 on a phone, 4 × slowed, slow 3G, from its cache to the list",
      figures: times.map((time) => Math.round(time)).join(", "),
      ...atMost(median(times), AIM_MS, "ms"),
    };
  } finally {
    await browser.close();
  }
}

async function open(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  const began = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^Mark .* safe$/ })
    .first()
    .waitFor();
  const time = performance.now() - began;
  await page.close();
  return time;
}
