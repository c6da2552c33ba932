import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/browser.ts";
import { freePort } from "./scripts/free-port.ts";

// Each worker reads this file again; the first reading decides for all.
process.env.E2E_PORT ??= await freePort();

export default defineConfig({
  testDir: "e2e",
  projects: [
    // These tests share one more server, with a mail server and more beside it: one worker, so that it starts once. They
    // come first, so that the other worker has something to do until the end.
    { name: "office", testMatch: "office/**/*.spec.ts", workers: 1 },
    { name: "shared", testIgnore: "office/**" },
  ],
  outputDir: "test-results",
  globalSetup: "./e2e/global-setup.ts",
  // One server for all: tests that change something use an account of their own.
  workers: 3,
  fullyParallel: true,
  // A net for what hangs, wide enough for a busy machine: no test is about time.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // The worker of the installed app fetches the whole app for each new context. The tests of that worker allow it.
    serviceWorkers: "block",
    // What fades and slides only makes tests wait; theme.ts and styles/page.css switch it off.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: chromium(),
  },
});
