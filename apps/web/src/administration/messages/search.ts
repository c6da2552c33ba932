import { CHANNELS } from "@portico/contract/notifications/form";
import type { StatusName } from "../../ui/feedback/status.ts";
import { oneOf, pageParam, searchParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import type { DeliveryStatus } from "./delivery.ts";

/** The choices of the filter; `undelivered` is every status but `sent`. */
export const STATUS_CHOICES = ["undelivered", "waiting", "retrying", "dead", "sent"] as const;
export { CHANNELS };

/** The displayed status of each state. */
export const STATUS_NAMES = {
  waiting: "waiting",
  retrying: "retrying",
  sent: "sent",
  dead: "undelivered",
} as const satisfies Record<DeliveryStatus, StatusName>;

/** The address of the list. */
export const messagesSearch = listSearch({
  page: pageParam,
  status: oneOf(STATUS_CHOICES),
  channel: oneOf(CHANNELS),
  search: searchParam,
});
export type MessagesSearch = AddressOf<typeof messagesSearch>;
