import type { LaunchOptions } from "@playwright/test";
import { findChromium, findHeadlessChromium } from "../scripts/chromium.ts";
import { cameraFile, showCode } from "./kits/cameras.ts";

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

/** How the tests start Chromium. One set of switches for all files: with another set Playwright starts another worker. */
export const chromium = (): LaunchOptions => launchOptions(findHeadlessChromium());

/** For push messages, which only the whole browser takes. */
export const wholeChromium = (): LaunchOptions => launchOptions(findChromium());

function launchOptions(executablePath: string): LaunchOptions {
  // Without a picture the camera would not start.
  showCode(null);
  return {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${cameraFile()}`,
    ],
  };
}
