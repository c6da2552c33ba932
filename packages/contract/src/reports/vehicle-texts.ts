import type { EventStatus } from "../cameras/form.ts";
import { type Text, text } from "../texts/text.ts";

/** How reports name what cameras saw, on the page and in files. */

export const STATUS_TEXTS = {
  authorized: text("reports.statusAuthorized"),
  unauthorized: text("reports.statusUnauthorized"),
  unknown: text("reports.statusUnknown"),
  denied: text("reports.statusDenied"),
  exit: text("reports.statusExit"),
} as const satisfies Record<EventStatus, Text>;

export const DIRECTION_TEXTS = {
  towards: text("reports.directionIn"),
  away: text("reports.directionOut"),
} as const;
