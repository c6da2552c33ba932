import type { Client } from "../../platform/callers/client.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { Moment } from "../on-site/queries.ts";
import { musterSettings } from "./settings.ts";

/** Who is on site at an instant, as the client counts. */
export const momentOf = (client: Pick<Client, "settings">, siteId: string | undefined, at: Date): Moment => ({
  at,
  siteId,
  countBookings: settingsOf(client, musterSettings).musterCountsBookings,
});
