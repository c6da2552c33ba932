import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { lazy } from "react";
import { readEarlyAnswer } from "../../shell/api/early-answers.ts";
import { loadWhenIdle } from "../../shell/api/load-when-idle.ts";
import type { Preloadable } from "../../shell/page/preloadable.ts";

/** A slow call holds the page back no longer. */
const LATEST_MS = 1250;

const load = () => import("./banner.tsx");

/** Most people rarely have somebody waiting: their banner loads when the page is idle. */
export const arrivalsBanner: Preloadable<object> = {
  Component: lazy(() => loadWhenIdle(load).then((module) => ({ default: module.ArrivalsBanner }))),
};

const loadWithPage = async (): Promise<void> => {
  const early = await readEarlyAnswer<Answer<Api["GET /visits/waiting/"]>>("/api/visits/waiting/");
  if (!early?.results.length) return;
  const { ArrivalsBanner, prepareBanner } = await load();
  await prepareBanner();
  arrivalsBanner.Component = ArrivalsBanner;
};

let loading: Promise<unknown> | undefined;

/**
 * Resolves when the banner can be shown with the page, if early.js has asked and a visitor waits: a banner that comes later
 * moves what is below it, just when somebody wants to press it. Pages that are opened from the first one do not wait again.
 */
export const loadArrivalsWithPage = (): Promise<unknown> => {
  loading ??= Promise.race([
    // What fails here is tried again when the page is idle.
    loadWithPage().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LATEST_MS)),
  ]);
  return loading;
};
