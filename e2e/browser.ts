import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

/** What Playwright switches off in Chromium: a switch of ours replaces its own, so that it is said again. */
const OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** Two pages of Chromium's own behind the address bar of each window: nobody sees them, and they cost as much as ours. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How the tests start Chromium, with what one of them needs besides. */
export const chromiumWith = (...args: string[]): LaunchOptions => ({
  executablePath: findChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`,
    ...args,
  ],
});
