import type { ResourceType } from "../../shell/resources/types.ts";
import type { MyMeetingsQuery } from "../core/use-meetings.ts";

/** The subject of a panel: the meetings with one type of resource, or those with visitors. */
export interface Subject {
  /** Names the view that the account keeps. */
  key: string;
  /** "Meeting Rooms". */
  name: string;
  view: ResourceType["displayMode"];
  query: MyMeetingsQuery;
  /** The type to book from this panel; undefined: a visit. */
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
