import { text, whole } from "../../shell/lists/search-params.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { Delivery, DeliveryStatus } from "./delivery.ts";

/** What can be chosen; `undelivered` is all that has not been handed over. */
export const SHOWN = ["undelivered", "waiting", "retrying", "dead", "sent"] as const;
export const CHANNELS = ["email", "sms"] as const;

/** How each state is shown everywhere. */
export const LOOKS = {
  waiting: "waiting",
  retrying: "retrying",
  sent: "sent",
  dead: "undelivered",
} as const satisfies Record<DeliveryStatus, StatusName>;

/** What the list's address says. */
export interface MessagesSearch {
  page?: number | undefined;
  status?: (typeof SHOWN)[number] | undefined;
  channel?: Delivery["channel"] | undefined;
  search?: string | undefined;
}

export const readSearch = (given: Record<string, unknown>): MessagesSearch => ({
  page: whole(given.page, 1) === 1 ? undefined : whole(given.page, 1),
  status: SHOWN.find((one) => one === given.status),
  channel: CHANNELS.find((one) => one === given.channel),
  search: text(given.search)?.slice(0, 100),
});

export const countFilters = ({ status, channel, search }: MessagesSearch): number =>
  [status, channel, search].filter(Boolean).length;
