import { type Group, refusals } from "@portico/contract/common";
import { type Text, text } from "@portico/contract/texts/text";
import { ACTIONS, possibleFrom, type VisitAction, type VisitStatus } from "@portico/contract/visits/states";
import { inGroup } from "../../platform/callers/caller.ts";

/** Decisions about visits: which viewer may do what, and when. Days are `yyyy-MM-dd` at the visit's site. */

/** A person with a session, as the rules of visits see them. */
export interface Viewer {
  id: string;
  groups: readonly Group[];
  /** The sites the person is permitted. */
  siteIds: readonly string[];
}

/** The facts of a visit that decisions need. */
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

/** Groups that act on every visit of their sites. */
export const mayReceive = (user: Person): boolean => inGroup(user, "reception", "security");

/** Groups that see every visit of their sites. */
export const VISIT_READERS: readonly Group[] = ["reception", "security", "admin"];
export const maySeeAll = (user: Person): boolean => inGroup(user, ...VISIT_READERS);

export const isHost = (viewer: Pick<Viewer, "id">, state: Pick<VisitState, "hostIds">): boolean =>
  state.hostIds.includes(viewer.id);

/** The visit's hosts and its booker. */
const isOwn = (viewer: Viewer, state: VisitState): boolean =>
  isHost(viewer, state) || state.bookedBy === viewer.id;

const isAtSite = (viewer: Viewer, state: VisitState): boolean => viewer.siteIds.includes(state.siteId);

export const isReceptionOf = (viewer: Viewer, state: VisitState): boolean =>
  mayReceive(viewer) && isAtSite(viewer, state);

export const maySee = (viewer: Viewer, state: VisitState): boolean =>
  (maySeeAll(viewer) && isAtSite(viewer, state)) || isOwn(viewer, state);

/** A viewer who may act on a visit also sees the secrets by which its visitor acts. */
export const mayAct = (viewer: Viewer, state: VisitState): boolean =>
  isReceptionOf(viewer, state) || isOwn(viewer, state);

/**
 * Why an action would be refused now; undefined if it is allowed.
 *
 * @param today the day at the visit's site
 */
export function problemOf(
  action: VisitAction,
  { status, day, deny }: Pick<VisitState, "status" | "day" | "deny">,
  today: string,
): Text | undefined {
  if (!possibleFrom[action].includes(status))
    return action === "check-in" && status === "cancelled"
      ? text("visits.visitCancelled")
      : refusals.state.detail;
  // A visitor who is still inside can check out on any day.
  if (action !== "check-out" && day < today) return text("visits.over");
  if (action !== "check-out" && action !== "cancel" && day > today) return text("visits.notToday");
  const isStopped = deny === "matched" || deny === "refused";
  return action === "check-in" && isStopped ? text("visits.onDenyList") : undefined;
}

const isOpen = (state: Pick<VisitState, "status" | "day" | "deny">, today: string) => (action: VisitAction) =>
  problemOf(action, state, today) === undefined;

/** Exactly the actions that the server would accept from the viewer now. */
export const actionsFor = (viewer: Viewer, state: VisitState, today: string): VisitAction[] =>
  mayAct(viewer, state) ? ACTIONS.filter(isOpen(state, today)) : [];

const VISITOR_ACTIONS = ["check-in", "cancel"] as const satisfies VisitAction[];

/**
 * The actions that state and day allow the visitor; the caller also checks settings and the NDA. A visitor
 * who has checked out is checked in again by reception only.
 */
export const visitorActions = (
  state: Pick<VisitState, "status" | "day" | "deny">,
  today: string,
): VisitAction[] =>
  VISITOR_ACTIONS.filter(isOpen(state, today)).filter(
    (action) => !(action === "check-in" && state.status === "checked-out"),
  );

/** A past or cancelled visit cannot be changed any more. */
const isPast = ({ status, day }: VisitState, today: string): boolean => status === "cancelled" || day < today;

/**
 * Whether the viewer may edit the walk-in, or the meeting of any other visit. A meeting is edited by its
 * hosts, its booker and reception.
 */
export function mayEdit(viewer: Viewer, state: VisitState & { isWalkIn: boolean }, today: string): boolean {
  if (isPast(state, today)) return false;
  if (state.isWalkIn) return mayAct(viewer, state);
  return isOwn(viewer, state) || (inGroup(viewer, "reception") && isAtSite(viewer, state));
}

/** Whether the viewer may change the visit's own facts: its type, and a walk-in's host, purpose and times. */
export const mayChange = (viewer: Viewer, state: VisitState, today: string): boolean =>
  mayAct(viewer, state) && !isPast(state, today);

/** Parking is for a visitor who is to come or is on site, until the visit ends. */
export const mayPark = (viewer: Viewer, state: VisitState & { end: Date }, now: Date): boolean =>
  mayAct(viewer, state) && isParkable(state, now);

export const isParkable = ({ status, end }: { status: VisitStatus; end: Date }, now: Date): boolean =>
  ["scheduled", "arrived", "checked-in"].includes(status) && end > now;

/**
 * Reception, security and administrators print badges of their sites; hosts and bookers those of their own
 * visits.
 */
export const mayPrintBadge = (viewer: Viewer, state: VisitState): boolean =>
  maySee(viewer, state) && state.status !== "cancelled";

/** Security at the site decides about visits that match the deny-list. */
export const isDenyDecider = (viewer: Viewer, state: VisitState): boolean =>
  inGroup(viewer, "security") && isAtSite(viewer, state);

/**
 * A decision is possible while the visitor's entry is still open, and for a visitor who was checked in before
 * an entry matched.
 */
export const isDecidable = ({ status, deny }: Pick<VisitState, "status" | "deny">): boolean =>
  deny !== null &&
  (["scheduled", "arrived", "no-show"].includes(status) || (status === "checked-in" && deny === "matched"));

export const mayDecideDeny = (viewer: Viewer, state: VisitState): boolean =>
  isDenyDecider(viewer, state) && isDecidable(state);

/** Whether the visitor is inside, or waits at the entrance. */
export const isArrivedOrInside = (
  { status, day }: Pick<VisitState, "status" | "day">,
  today: string,
): boolean => (status === "arrived" || status === "checked-in") && day === today;

/** The database's constraints, with the message where one is violated that no lock or check prevented. */
export const constraints = {
  visit_meeting_once: text("visits.invitedAlready"),
};
