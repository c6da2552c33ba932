import type { Group } from "@portico/contract/common";
import type { Resource } from "@portico/contract/rooms/rooms";
import { text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import type { Constraints } from "../../platform/http/errors.ts";

/** Decisions about resources. Pure, `now` included. */

const nameTaken = { name: [text("common.nameTaken")] };

/**
 * The message or errors by field where a constraint is violated: an invalid row, or a booking that came
 * second.
 */
export const constraints: Constraints = {
  resource_occupancy_free: text("rooms.taken"),
  resource_occupancy_meeting_once: text("rooms.taken"),
  resource_type_name_once: nameTaken,
  resource_feature_name_once: nameTaken,
  resource_group_name_once: nameTaken,
  addon_category_name_once: nameTaken,
  resource_name_once: nameTaken,
  addon_item_client_id_category_id_fkey: { categoryId: [text("rooms.categoryUnknown")] },
  resource_client_id_type_id_fkey: { typeId: [text("rooms.typeUnknown")] },
  resource_client_id_group_id_fkey: { groupId: [text("common.groupUnknown")] },
  resource_has_feature_client_id_feature_id_fkey: { featureIds: [text("common.featureUnknown")] },
};

interface Member {
  groups: readonly Group[];
}

/** Whether the person adds, changes and blocks resources, and the items that can be ordered with them. */
export const mayManageResources = (person: Member): boolean => inGroup(person, "admin");

/** The host needs every group of the resource. */
export const mayUseResource = (person: Member, resource: { groups: readonly string[] }): boolean =>
  resource.groups.every((group) => inGroup(person, group as Group));

interface Hours extends Pick<Resource, "opens" | "closes" | "meetingTimeslotType"> {
  timeslots: readonly Resource["timeslots"][number][];
}

/** The errors of a resource's hours, by field; times compare as text, `24:00` included. */
export function checkHours({ opens, closes, meetingTimeslotType, timeslots }: Hours): FieldTexts {
  if (closes <= opens) return { closes: [text("rooms.hoursReversed")] };
  if (meetingTimeslotType === "timeslot" && timeslots.length === 0)
    return { timeslots: [text("rooms.slotsRequired")] };
  const inOrder = timeslots.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const isWrong = inOrder.some(
    ({ startTime, endTime }, at) => endTime <= startTime || endTime > (inOrder[at + 1]?.startTime ?? "24:00"),
  );
  return isWrong ? { timeslots: [text("rooms.slotsOverlap")] } : {};
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
): FieldTexts {
  if (place.buildingId && building?.siteId !== place.siteId)
    return { buildingId: [text("rooms.buildingNotOfSite")] };
  if (!place.floorId) return {};
  if (floor?.siteId !== place.siteId) return { floorId: [text("rooms.floorNotOfSite")] };
  return floor.buildingId === place.buildingId ? {} : { floorId: [text("rooms.floorNotOfBuilding")] };
}

/** The part of a block that lies ahead: time that has passed cannot be blocked. */
export function checkBlock(
  window: { start: Date; end: Date },
  now: Date,
): { window: { start: Date; end: Date } } | { errors: FieldTexts } {
  if (window.end <= window.start) return { errors: { end: [text("common.endBeforeStart")] } };
  if (window.end <= now) return { errors: { end: [text("rooms.blockEnded")] } };
  return { window: { start: window.start < now ? now : window.start, end: window.end } };
}
