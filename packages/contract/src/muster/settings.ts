import { z } from "zod";
import { namedObject } from "../common.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";

/** A client's settings of muster. */

export const MusterSettings = namedObject("MusterSettings", {
  /** Whether people who only booked a desk or room are on the list, as expected. */
  musterCountsBookings: z.boolean(),
  /** Months after the last drill of a site until its administrators are reminded; null: never. */
  drillReminderMonths: z.number().int().nullable(),
});
export type MusterSettings = z.output<typeof MusterSettings>;

export const getMusterSettings = endpoint({
  method: "GET",
  path: "/muster/settings/",
  summary: "Whether bookings count, and how often drills are due (admin, superadmin)",
  access: "session",
  feature: "muster",
  output: MusterSettings,
  refusals: [403],
});

export const updateMusterSettings = endpoint({
  method: "PATCH",
  path: "/muster/settings/",
  summary: "Change them (admin, superadmin)",
  access: "session",
  feature: "muster",
  body: z
    .object({
      musterCountsBookings: z.boolean(),
      drillReminderMonths: z.number().int().min(1).max(60).nullable(),
    })
    .partial()
    .extend(seenOf(MusterSettings)),
  output: MusterSettings,
  refusals: [400, 403, 409, 422],
});
