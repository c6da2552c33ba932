import type { Group } from "@portico/contract/common";
import type { Locale } from "@portico/contract/texts/text";

/** The person behind a session. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  photo: string | null;
  company: string | null;
  isStaff: boolean;
  groups: Group[];
  homeSiteId: string | null;
  isRestricted: boolean;
  isLocatable: boolean;
  hasPassword: boolean;
  hasMeetingRoomPin: boolean;
  /** The chosen locale; null: the client's. */
  locale: Locale | null;
  session: Session;
}

/** The session of a request, by SHA-256 of its secrets. */
export interface Session {
  /** Of the cookie. */
  hash: Buffer;
  /** Of the CSRF token that came with the log-in; null: none came. */
  csrfHash: Buffer | null;
}

/**
 * A device that signs in with its own secret: beside a door, a kiosk in a lobby, the agent of a label
 * printer.
 */
export interface Screen {
  id: string;
  name: string;
  kind: "door" | "kiosk" | "printer";
  /** The room beside which a door's screen hangs. */
  resourceId: string | null;
  /** The site of a kiosk or a printer. */
  siteId: string | null;
}

/** The visit to which a visitor's personal link gives access. */
export interface VisitLink {
  /** The visit's id. */
  id: string;
  visitorId: string;
  /** The visitor's chosen locale; null: the client's. */
  locale: Locale | null;
}

/** The sender of a request. */
export type Caller =
  /** `needsSecondFactor`: the person can only set one up, until they have. */
  | { kind: "person"; user: User; needsSecondFactor: boolean }
  | { kind: "screen"; screen: Screen }
  | { kind: "visitor"; visit: VisitLink }
  | { kind: "anonymous" };

export type CallerOf<Kind extends Caller["kind"]> = Extract<Caller, { kind: Kind }>;

/** `superadmin` passes every group check of its client. */
export const inGroup = (person: { groups: readonly Group[] }, ...groups: Group[]): boolean =>
  person.groups.includes("superadmin") || groups.some((group) => person.groups.includes(group));

export const isAdmin = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");
