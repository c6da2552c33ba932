import type { Group } from "@portico/contract/common";
import type { Resource } from "@portico/contract/rooms/rooms";
import { fileUrl } from "../../platform/documents/files.ts";
import type { ResourceRow } from "./queries.ts";
import { mayUseResource } from "./rules.ts";

/** Rows in the contract's shape, with what the viewer may do. */

export interface Viewer {
  groups: readonly Group[];
  /** The sites that the viewer is permitted. */
  sites: readonly string[];
}

/** The app's path that shows the resource on its floor's drawing; null if it is not drawn. */
export const floorPlanUrl = ({ id, floorId, x }: Pick<ResourceRow, "id" | "floorId" | "x">): string | null =>
  floorId && x !== null ? `/floor-plans/${floorId}?room=${id}` : null;

export const toResource = (row: ResourceRow, viewer: Viewer): Resource => ({
  id: row.id,
  name: row.name,
  type: { id: row.typeId, name: row.typeName, pluralName: row.typePluralName, icon: row.typeIcon },
  typeId: row.typeId,
  typeName: row.typeName,
  siteId: row.siteId,
  siteName: row.siteName,
  timeZone: row.timeZone,
  buildingId: row.buildingId,
  buildingName: row.buildingName,
  floorId: row.floorId,
  floorName: row.floorName,
  locationPath: [row.siteName, row.buildingName, row.floorName].filter(Boolean).join(", "),
  groupId: row.groupId,
  capacity: row.capacity,
  features: row.features,
  booking: row.booking,
  isActive: row.isActive,
  groups: row.groups,
  opens: row.opens,
  closes: row.closes,
  openWeekdays: row.openWeekdays,
  leadMinutes: row.leadMinutes,
  daysAhead: row.daysAhead,
  maxMinutes: row.maxMinutes,
  setupMinutes: row.setupMinutes,
  cleardownMinutes: row.cleardownMinutes,
  meetingTimeslotType: row.meetingTimeslotType,
  timeslots: row.timeslots,
  meetingAddonsEnabled: row.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: row.meetingAddonMinimumNoticeHours,
  checkInMinutes: row.checkInMinutes,
  photo: fileUrl(row.photoId),
  floorPlanRelativeUrl: floorPlanUrl(row),
  x: row.x,
  y: row.y,
  floorPlanIconShape: row.iconShape,
  userMayBook: viewer.sites.includes(row.siteId) && mayUseResource(viewer, row),
});
