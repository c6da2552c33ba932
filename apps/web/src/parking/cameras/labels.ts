import { HOUR_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { locale } from "../../locales/locale.ts";
import type { Translate } from "../../locales/use-texts.ts";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { Camera } from "./use-cameras.ts";

type Words = Translate<"cameraSettings">;

/** Times of cameras have seconds: two cars may pass within a minute. */
export const exactTimeIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: "medium", timeZone }).format(new Date(instant));

/** `Fri, 20 Nov, 10:42:00` */
export const exactDayTimeIn = (timeZone: string, instant: string): string =>
  `${formatDay(dayIn(timeZone, instant))}, ${exactTimeIn(timeZone, instant)}`;

const SECOND_MS = 1000;

/** Below this a clock is right enough to say nothing more of it. */
const RIGHT_MS = 5000;

const spanLabel = (t: Words, ms: number): string => {
  if (ms < 2 * MINUTE_MS) return t("seconds", { count: Math.round(ms / SECOND_MS) });
  if (ms < 2 * HOUR_MS) return t("minutes", { count: Math.round(ms / MINUTE_MS) });
  return t("hours", { count: Math.round(ms / HOUR_MS) });
};

/** How far a camera's clock is off; empty: not known. */
export const clockLabel = (t: Words, { clockSkewMs, isClockWrong, hasBarrier }: Camera): string => {
  if (clockSkewMs === null) return "";
  const time = spanLabel(t, Math.abs(clockSkewMs));
  if (isClockWrong) return t(hasBarrier ? "clock.shut" : "clock.wrong", { time });
  if (Math.abs(clockSkewMs) < RIGHT_MS) return t("clock.right");
  return t(clockSkewMs > 0 ? "clock.ahead" : "clock.behind", { time });
};

export const stateOf = (
  camera: Camera,
): { status: StatusName; word: "off" | "silent" | "waiting" | "sending" | "inUse" } => {
  if (!camera.isActive) return { status: "disabled", word: "off" };
  if (camera.isSilent) return { status: "unauthorised", word: "silent" };
  if (camera.lastSeenAt === null) return { status: "waiting", word: "waiting" };
  return { status: "active", word: camera.signOfLifeMinutes === null ? "inUse" : "sending" };
};
