import { type Group, refusals } from "@portico/contract/common";
import {
  ACTIONS,
  messages,
  possibleFrom,
  type VisitAction,
  type VisitStatus,
} from "@portico/contract/visits/states";
import { inGroup } from "../../platform/callers/caller.ts";

/** Decisions about visits: who may do what, when. Days are `yyyy-MM-dd` at the visit's site. */

/** Somebody with a session, as visits see them. */
export interface Viewer {
  id: string;
  groups: readonly Group[];
  /** The sites the person is permitted. */
  siteIds: readonly string[];
}

/** What is decided by. */
export interface VisitState {
  status: VisitStatus;
  day: string;
  siteId: string;
  /** Everybody marked as host. */
  hostIds: readonly string[];
  bookedBy: string | null;
  deny: "matched" | "allowed" | "refused" | null;
}

type Person = Pick<Viewer, "groups">;

/** Those who act on every visit of their sites. */
export const mayReceive = (user: Person): boolean => inGroup(user, "reception", "security");

/** Those who see every visit of their sites. */
export const VISIT_READERS: readonly Group[] = ["reception", "security", "admin"];
export const maySeeAll = (user: Person): boolean => inGroup(user, ...VISIT_READERS);

export const isHost = (viewer: Pick<Viewer, "id">, state: Pick<VisitState, "hostIds">): boolean =>
  state.hostIds.includes(viewer.id);

/** Hosts, and whoever booked the visit for them. */
const isOwn = (viewer: Viewer, state: VisitState): boolean =>
  isHost(viewer, state) || state.bookedBy === viewer.id;

const isAtSite = (viewer: Viewer, state: VisitState): boolean => viewer.siteIds.includes(state.siteId);

export const isReceptionOf = (viewer: Viewer, state: VisitState): boolean =>
  mayReceive(viewer) && isAtSite(viewer, state);

export const maySee = (viewer: Viewer, state: VisitState): boolean =>
  (maySeeAll(viewer) && isAtSite(viewer, state)) || isOwn(viewer, state);

/** Whoever acts on a visit also sees the secrets by which its visitor does. */
export const mayAct = (viewer: Viewer, state: VisitState): boolean =>
  isReceptionOf(viewer, state) || isOwn(viewer, state);

/**
 * Why an action would be refused now; undefined when it would not.
 *
 * @param today the day at the visit's site
 */
export function problemOf(
  action: VisitAction,
  { status, day, deny }: Pick<VisitState, "status" | "day" | "deny">,
  today: string,
): string | undefined {
  if (!possibleFrom[action].includes(status))
    return action === "check-in" && status === "cancelled" ? messages.visitCancelled : refusals.state.detail;
  // Whoever is still inside can leave on any day.
  if (action !== "check-out" && day < today) return messages.over;
  if (action !== "check-out" && action !== "cancel" && day > today) return messages.notToday;
  const isStopped = deny === "matched" || deny === "refused";
  return action === "check-in" && isStopped ? messages.onDenyList : undefined;
}

const isOpen = (state: Pick<VisitState, "status" | "day" | "deny">, today: string) => (action: VisitAction) =>
  problemOf(action, state, today) === undefined;

/** Exactly what would be accepted now from somebody with a session. */
export const actionsFor = (viewer: Viewer, state: VisitState, today: string): VisitAction[] =>
  mayAct(viewer, state) ? ACTIONS.filter(isOpen(state, today)) : [];

const VISITOR_ACTIONS = ["check-in", "cancel"] as const satisfies VisitAction[];

/**
 * What state and day allow the visitor; settings and the NDA are asked besides. Somebody who has left is let in again
 * by reception.
 */
export const visitorActions = (
  state: Pick<VisitState, "status" | "day" | "deny">,
  today: string,
): VisitAction[] =>
  VISITOR_ACTIONS.filter(isOpen(state, today)).filter(
    (action) => !(action === "check-in" && state.status === "checked-out"),
  );

/** Visits that nothing can be changed about any more. */
const isPast = ({ status, day }: VisitState, today: string): boolean => status === "cancelled" || day < today;

/** A walk-in itself, or the meeting: those in charge of that are its hosts, its booker and reception. */
export function mayEdit(viewer: Viewer, state: VisitState & { isWalkIn: boolean }, today: string): boolean {
  if (isPast(state, today)) return false;
  if (state.isWalkIn) return mayAct(viewer, state);
  return isOwn(viewer, state) || (inGroup(viewer, "reception") && isAtSite(viewer, state));
}

/** Of a visit's own: its type, and a walk-in's facts. */
export const mayChange = (viewer: Viewer, state: VisitState, today: string): boolean =>
  mayAct(viewer, state) && !isPast(state, today);

/** Parking is for whoever comes, or is there, until the visit ends. */
export const mayPark = (viewer: Viewer, state: VisitState & { end: Date }, now: Date): boolean =>
  mayAct(viewer, state) && isParkable(state, now);

export const isParkable = ({ status, end }: { status: VisitStatus; end: Date }, now: Date): boolean =>
  ["scheduled", "arrived", "checked-in"].includes(status) && end > now;

/** Reception, security and administrators of the site; hosts for their own. */
export const mayPrintBadge = (viewer: Viewer, state: VisitState): boolean =>
  maySee(viewer, state) && state.status !== "cancelled";

/** Who decides about those whom the deny-list names. */
export const isDenyDecider = (viewer: Viewer, state: VisitState): boolean =>
  inGroup(viewer, "security") && isAtSite(viewer, state);

/** While it is still open whether the visitor comes in; and about somebody who was in already when an entry named them. */
export const isDecidable = ({ status, deny }: Pick<VisitState, "status" | "deny">): boolean =>
  deny !== null &&
  (["scheduled", "arrived", "no-show"].includes(status) || (status === "checked-in" && deny === "matched"));

export const mayDecideDeny = (viewer: Viewer, state: VisitState): boolean =>
  isDenyDecider(viewer, state) && isDecidable(state);

/** Whether the visitor is in the house, or at its door. */
export const isHere = ({ status, day }: Pick<VisitState, "status" | "day">, today: string): boolean =>
  (status === "arrived" || status === "checked-in") && day === today;

/** The database's proofs, and what to say when one meets what no lock or check foresaw. */
export const constraints = {
  visit_meeting_once: "This visitor is invited already.",
};
