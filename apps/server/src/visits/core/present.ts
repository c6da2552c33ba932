import { dayOf } from "@portico/contract/days/zones";
import type { Visit } from "@portico/contract/visits/visits";
import type { TranslateText } from "../../platform/core/translate.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import { qrCodeUrl } from "./links.ts";
import type { VisitRow } from "./queries.ts";
import * as rules from "./rules.ts";

/** Rows in the contract's shape, with what the viewer may see and do. */

/** A person with a session, and the origin at which their browser reaches the server. */
export interface Viewer extends rules.Viewer {
  origin: string;
  translate: TranslateText;
}

export const stateOf = (row: VisitRow): rules.VisitState & { isWalkIn: boolean; end: Date } => ({
  status: row.status,
  day: row.day,
  siteId: row.siteId,
  hostIds: row.hostIds,
  bookedBy: row.bookedBy,
  deny: row.deny,
  isWalkIn: row.isWalkIn,
  end: new Date(row.end),
});

export const nameOf = ({
  visitor,
}: {
  visitor: Pick<VisitRow["visitor"], "firstName" | "lastName">;
}): string => `${visitor.firstName} ${visitor.lastName}`;

/** PostgreSQL's instant in JSON as the contract's instant. */
const toWireInstant = (text: string): string => new Date(text).toISOString();

export function toVisit(row: VisitRow, viewer: Viewer, now: Date): Visit {
  const state = stateOf(row);
  const today = dayOf(now, row.timeZone);
  const isSecretSeen = rules.mayAct(viewer, state);
  return {
    id: row.id,
    uuid: isSecretSeen ? row.uuid : null,
    status: row.status,
    actions: rules.actionsFor(viewer, state, today),
    start: row.start,
    end: row.end,
    day: row.day,
    timeZone: row.timeZone,
    site: { id: row.siteId, name: row.siteName },
    siteId: row.siteId,
    type: row.type,
    visitor: visitorOf(row),
    meeting: meetingOf(row),
    userIsHost: rules.isHost(viewer, state),
    isWalkIn: row.isWalkIn,
    needsParking: row.needsParking,
    parkingReservation: parkingOf(row),
    delay: row.delay,
    statusChanges: row.statusChanges.map((change) => ({ ...change, at: toWireInstant(change.at) })),
    checkinPin: isSecretSeen ? row.pin : null,
    qrCodeUrl: qrCodeUrl(viewer.origin, { id: row.id, uuid: isSecretSeen ? row.uuid : null }),
    nda: ndaStateOf(row),
    deny: rules.isReceptionOf(viewer, state) ? row.deny : null,
    hostToldAt: row.hostToldAt,
    onMyWayAt: row.onMyWayAt,
    byCarAt: row.byCarAt,
    cancellationReason: row.cancellationReason && viewer.translate(row.cancellationReason),
    can: abilities(row, viewer, now),
  };
}

function abilities(row: VisitRow, viewer: Viewer, now: Date): Visit["can"] {
  const state = stateOf(row);
  const today = dayOf(now, row.timeZone);
  return {
    edit: rules.mayEdit(viewer, state, today),
    parking: rules.mayPark(viewer, state, now),
    badge: rules.mayPrintBadge(viewer, state),
    contact: row.visitor.email !== null || row.visitor.phone !== null,
    onMyWay: rules.isHost(viewer, state) && rules.isArrivedOrInside(state, today) && row.onMyWayAt === null,
    decideDeny: rules.mayDecideDeny(viewer, state),
  };
}

/** E-mail and phone included: every viewer of a visit may write to its visitor. */
function visitorOf({ visitor }: VisitRow): Visit["visitor"] {
  const { photoId, additional: _, ...rest } = visitor;
  return {
    ...rest,
    photo: fileUrl(photoId),
    hasEmail: visitor.email !== null,
    hasPhone: visitor.phone !== null,
    isStaff: false,
  };
}

export const meetingOf = (row: VisitRow): Visit["meeting"] => ({
  id: row.meetingId,
  host: row.host,
  start: row.start,
  end: row.end,
  siteName: row.siteName,
  location: row.location,
  description: row.description,
});

/** The visitor's parking; null without a reserved space. */
export function parkingOf({ parking }: Pick<VisitRow, "parking">): Visit["parkingReservation"] {
  if (!parking) return null;
  const { day: _, ...rest } = parking;
  return {
    ...rest,
    start: toWireInstant(parking.start),
    end: toWireInstant(parking.end),
    parkingSpace: parking.space,
  };
}

/** The state of the agreement for this visitor. */
export function ndaStateOf({ nda }: Pick<VisitRow, "nda">): Visit["nda"] {
  const isSigned = nda.signed !== null && nda.signed.textId === nda.textId;
  return {
    required: nda.required,
    signed: isSigned,
    updated: nda.signed !== null && !isSigned,
    signedAt: nda.signed && toWireInstant(nda.signed.at),
  };
}
