import { parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { Delivery, DeliveryStatus } from "./delivery.ts";

/** The choices of the filter; `undelivered` is every status but `sent`. */
export const STATUS_CHOICES = ["undelivered", "waiting", "retrying", "dead", "sent"] as const;
export const CHANNELS = ["email", "sms"] as const;

/** The displayed status of each state. */
export const STATUS_NAMES = {
  waiting: "waiting",
  retrying: "retrying",
  sent: "sent",
  dead: "undelivered",
} as const satisfies Record<DeliveryStatus, StatusName>;

/** The address of the list. */
export interface MessagesSearch {
  page?: number | undefined;
  status?: (typeof STATUS_CHOICES)[number] | undefined;
  channel?: Delivery["channel"] | undefined;
  search?: string | undefined;
}

export const parseMessagesSearch = (search: Record<string, unknown>): MessagesSearch => ({
  page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
  status: STATUS_CHOICES.find((one) => one === search.status),
  channel: CHANNELS.find((one) => one === search.channel),
  search: parseText(search.search)?.slice(0, 100),
});

export const countFilters = ({ status, channel, search }: MessagesSearch): number =>
  [status, channel, search].filter(Boolean).length;
