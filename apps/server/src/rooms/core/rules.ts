import type { FieldErrors, Group } from "@portico/contract/common";
import { messages, type Resource } from "@portico/contract/rooms/rooms";
import { inGroup } from "../../platform/callers/caller.ts";

/** Decisions about resources. Pure, `now` included. */

const nameTaken = { name: [messages.nameTaken] };

/**
 * The message or errors by field where a constraint is violated: an invalid row, or a booking that came
 * second.
 */
export const constraints: Record<string, string | FieldErrors> = {
  resource_occupancy_free: messages.taken,
  resource_occupancy_meeting_once: messages.taken,
  resource_type_name_once: nameTaken,
  resource_feature_name_once: nameTaken,
  resource_group_name_once: nameTaken,
  addon_category_name_once: nameTaken,
  resource_name_once: nameTaken,
  addon_item_client_id_category_id_fkey: { categoryId: [messages.categoryUnknown] },
  resource_client_id_type_id_fkey: { typeId: [messages.typeUnknown] },
  resource_client_id_group_id_fkey: { groupId: [messages.groupUnknown] },
  resource_has_feature_client_id_feature_id_fkey: { featureIds: [messages.featureUnknown] },
};

interface Member {
  groups: readonly Group[];
}

/** Whether the person adds, changes and blocks resources, and the items that can be ordered with them. */
export const mayManage = (person: Member): boolean => inGroup(person, "admin");

/** The host needs every group of the resource. */
export const mayUseResource = (person: Member, resource: { groups: readonly string[] }): boolean =>
  resource.groups.every((group) => inGroup(person, group as Group));

interface Hours extends Pick<Resource, "opens" | "closes" | "meetingTimeslotType"> {
  timeslots: readonly Resource["timeslots"][number][];
}

/** The errors of a resource's hours, by field; times compare as text, `24:00` included. */
export function checkHours({ opens, closes, meetingTimeslotType, timeslots }: Hours): FieldErrors {
  if (closes <= opens) return { closes: [messages.hoursReversed] };
  if (meetingTimeslotType === "timeslot" && timeslots.length === 0)
    return { timeslots: [messages.slotsRequired] };
  const inOrder = timeslots.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const isWrong = inOrder.some(
    ({ startTime, endTime }, at) => endTime <= startTime || endTime > (inOrder[at + 1]?.startTime ?? "24:00"),
  );
  return isWrong ? { timeslots: [messages.slotsOverlap] } : {};
}

interface Place {
  siteId: string;
  buildingId: string | null;
  floorId: string | null;
}

/**
 * Whether a resource's building and floor belong to its site; `building` and `floor` are undefined if they do
 * not exist.
 */
export function checkPlace(
  place: Place,
  building: { siteId: string } | undefined,
  floor: { siteId: string; buildingId: string } | undefined,
): FieldErrors {
  if (place.buildingId && building?.siteId !== place.siteId)
    return { buildingId: [messages.buildingNotOfSite] };
  if (!place.floorId) return {};
  if (floor?.siteId !== place.siteId) return { floorId: [messages.floorNotOfSite] };
  return floor.buildingId === place.buildingId ? {} : { floorId: [messages.floorNotOfBuilding] };
}

/** The part of a block that lies ahead: time that has passed cannot be blocked. */
export function checkBlock(
  window: { start: Date; end: Date },
  now: Date,
): { window: { start: Date; end: Date } } | { errors: FieldErrors } {
  if (window.end <= window.start) return { errors: { end: [messages.blockReversed] } };
  if (window.end <= now) return { errors: { end: [messages.blockEnded] } };
  return { window: { start: window.start < now ? now : window.start, end: window.end } };
}
