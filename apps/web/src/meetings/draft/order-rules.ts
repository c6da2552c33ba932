import { cleanOrder, isTooLateToOrder, orderTotal } from "@portico/contract/meetings/form";
import type { AddonItem, MeetingRoom } from "../core/use-booking.ts";
import { cateredRooms, type FormState } from "./state.ts";

/**
 * The room for which hospitality can no longer be ordered or changed; of several, the one with the longest
 * notice.
 */
export const roomPastOrderDeadline = (
  rooms: readonly MeetingRoom[],
  earliest: Date | undefined,
  now: Date,
): MeetingRoom | undefined =>
  earliest &&
  cateredRooms(rooms)
    .filter((room) => isTooLateToOrder(earliest, now, room.meetingAddonMinimumNoticeHours))
    .toSorted((a, b) => b.meetingAddonMinimumNoticeHours - a.meetingAddonMinimumNoticeHours)[0];

/**
 * The number of ordered items and their cost in pence; an item that is no longer offered keeps its former
 * price.
 */
export const orderSummary = (
  order: FormState["order"],
  items: readonly Pick<AddonItem, "id" | "cost">[],
  ordered: readonly { itemId: string; cost: number }[] = [],
): { count: number; total: number } => {
  const lines = cleanOrder(order)?.lines ?? [];
  const costOf = (id: string) =>
    ordered.find(({ itemId }) => itemId === id)?.cost ?? items.find((item) => item.id === id)?.cost ?? 0;
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: orderTotal(lines.map(({ itemId, quantity }) => ({ quantity, cost: costOf(itemId) }))),
  };
};

/** Items by category, in the order of categories and items. */
export const groupByCategory = (
  items: readonly AddonItem[],
): { id: string; name: string; items: AddonItem[] }[] => {
  const groups = Map.groupBy(items, ({ categoryId }) => categoryId);
  return [...groups].map(([id, rows]) => ({ id, name: rows[0]?.categoryName ?? "", items: rows }));
};
