import type { ResourceType } from "../../shell/resources/types.ts";
import type { MyMeetingsQuery } from "../core/use-meetings.ts";

/** What a panel is about: the meetings that use one type of resource, or those to which visitors come. */
export interface Subject {
  /** Under which each browser keeps the view it was left in. */
  key: string;
  /** "Meeting Rooms" */
  name: string;
  view: ResourceType["displayMode"];
  query: MyMeetingsQuery;
  /** What is booked from here; undefined: a visit. */
  type: ResourceType | undefined;
}

export const subjectOfType = (type: ResourceType): Subject => ({
  key: type.id,
  name: type.pluralName,
  view: type.displayMode,
  query: { resourceType: type.id },
  type,
});

export const subjectOfVisitors = (name: string): Subject => ({
  key: "visitors",
  name,
  view: "today",
  query: { visitors: "true" },
  type: undefined,
});
