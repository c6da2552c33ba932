import type { Group } from "@portico/contract/common";
import type { VisitAction, VisitStatus } from "@portico/contract/visits/states";

/**
 * A reference model of visits: the outcome of each request by the specification's picture of a visit's life,
 * as with pencil and paper. It has two sites in zones without summer time, three days, nine people and one
 * space for visitors, and uses nothing of rules.ts or queries.ts.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const SITES = [
  { zone: "Atlantic/Reykjavik", offset: 0 },
  { zone: "Asia/Tokyo", offset: 9 * HOUR },
] as const;

export const ROLES = {
  reception: ["employee", "reception"],
  security: ["security"],
  superadmin: ["superadmin"],
  admin: ["admin"],
  /** Reception of the first site only. */
  local: ["reception"],
  host: ["employee"],
  "other host": ["employee"],
  secretary: ["employee"],
  colleague: ["employee"],
} satisfies Record<string, Group[]>;
export type Role = keyof typeof ROLES;
export const NAMES = Object.keys(ROLES) as Role[];

export type Deny = "matched" | "allowed" | "refused" | null;

export interface PlannedVisit {
  site: 0 | 1;
  day: number;
  hour: number;
  hosts: Role[];
  isBooked: boolean;
  deny: Deny;
}

export interface Entry extends PlannedVisit {
  id: string;
  from: number;
  to: number;
  status: VisitStatus;
  steps: string[];
  needsParking: boolean;
  /** The instant from which the visit's space is held; null without one. */
  parkedFrom: number | null;
  isOnTheWay: boolean;
  hasArrived: boolean;
  wasIn: boolean;
}

export interface ReferenceModel {
  now: number;
  entries: Entry[];
  /** Mails about arrivals and check-ins, by recipient. */
  mails: Map<Role, number>;
  seen: Map<Kind, number>;
}

/** Events that must occur in a run, or the run proves too little. */
export const KINDS = [
  "done: check-in",
  "done: check-out",
  "done: arrived",
  "done: no-show",
  "done: cancel",
  "repeated",
  "not possible",
  "another day",
  "on the deny-list",
  "not allowed",
  "not seen",
  "back in",
  "late after all",
  "batch in part",
  "host told",
  "nobody told again",
  "on my way",
  "too late for an answer",
  "let in",
  "sent away",
  "parked",
  "no space",
  "gave a space back",
  "cancelled with its space",
  "end of day: no-show",
  "end of day: left",
] as const;
export type Kind = (typeof KINDS)[number];

export const note = ({ seen }: ReferenceModel, kind: Kind): void =>
  void seen.set(kind, (seen.get(kind) ?? 0) + 1);

const dayAt = (site: 0 | 1, instant: number): number => Math.floor((instant + SITES[site].offset) / DAY);
export const isToday = ({ now }: ReferenceModel, { site, from }: Entry): boolean =>
  dayAt(site, from) === dayAt(site, now);
export const isOver = ({ now }: ReferenceModel, { site, from }: Entry): boolean =>
  dayAt(site, from) < dayAt(site, now);

export const isIn = (role: Role, ...groups: Group[]): boolean =>
  groups.some((group) => (ROLES[role] as Group[]).includes(group));
const isPermitted = (role: Role, { site }: Entry): boolean => role !== "local" || site === 0;
const isOwn = (role: Role, { hosts, isBooked }: Entry): boolean =>
  hosts.includes(role) || (isBooked && role === "secretary");
export const mayAct = (role: Role, entry: Entry): boolean =>
  (isIn(role, "reception", "security", "superadmin") && isPermitted(role, entry)) || isOwn(role, entry);
export const maySee = (role: Role, entry: Entry): boolean => role === "admin" || mayAct(role, entry);

/** The transitions in the specification's picture. */
const ARROWS: Record<VisitStatus, Partial<Record<VisitAction, VisitStatus>>> = {
  scheduled: { "check-in": "checked-in", arrived: "arrived", "no-show": "no-show", cancel: "cancelled" },
  arrived: { "check-in": "checked-in", "no-show": "no-show", cancel: "cancelled" },
  "no-show": { arrived: "arrived", "check-in": "checked-in" },
  "checked-in": { "check-out": "checked-out" },
  "checked-out": { "check-in": "checked-in" },
  cancelled: {},
};
export const ALL: VisitAction[] = ["check-in", "check-out", "arrived", "no-show", "cancel"];
const ends: Record<VisitAction, VisitStatus> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  arrived: "arrived",
  "no-show": "no-show",
  cancel: "cancelled",
};

export function obstacle(model: ReferenceModel, entry: Entry, action: VisitAction): Kind | undefined {
  if (!ARROWS[entry.status][action]) return "not possible";
  const isEarlyOrLate = action === "cancel" ? isOver(model, entry) : !isToday(model, entry);
  if (action !== "check-out" && isEarlyOrLate) return "another day";
  const isStopped = entry.deny === "matched" || entry.deny === "refused";
  return action === "check-in" && isStopped ? "on the deny-list" : undefined;
}

/** Records an action as requested; returns the expected status of the answer. */
export function recordAction(model: ReferenceModel, role: Role, entry: Entry, action: VisitAction): number {
  if (!maySee(role, entry)) return noteAnswer(model, "not seen", 404);
  if (!mayAct(role, entry)) return noteAnswer(model, "not allowed", 403);
  if (entry.status === ends[action]) return noteAnswer(model, "repeated", 200);
  const problem = obstacle(model, entry, action);
  if (problem) return noteAnswer(model, problem, 409);
  if (entry.status === "checked-out") note(model, "back in");
  if (entry.status === "no-show") note(model, "late after all");
  entry.status = ends[action];
  entry.steps.push(entry.status);
  note(model, `done: ${action}`);
  if (action === "arrived") notifyHosts(model, role, entry, entry.hasArrived);
  if (action === "check-in") notifyHosts(model, role, entry, entry.wasIn);
  entry.hasArrived ||= action === "arrived";
  entry.wasIn ||= action === "check-in";
  if (action === "cancel" && entry.parkedFrom !== null && entry.to > model.now) {
    entry.parkedFrom = null;
    note(model, "cancelled with its space");
  }
  return 200;
}

export function noteAnswer(model: ReferenceModel, kind: Kind, status: number): number {
  note(model, kind);
  return status;
}

function notifyHosts(model: ReferenceModel, role: Role, { hosts, steps }: Entry, wasNotified: boolean): void {
  const recipients = hosts.filter((host) => host !== role);
  if (wasNotified) note(model, "nobody told again");
  if (wasNotified || recipients.length === 0) return;
  note(model, "host told");
  steps.push("host-told");
  for (const host of recipients) model.mails.set(host, (model.mails.get(host) ?? 0) + 1);
}
