import type { Answer, Endpoint } from "@portico/contract/endpoint";
import type { getVisit, listVisits } from "@portico/contract/visits/visits";
import { HARBOUR, id, person } from "../../testing/people.ts";

type RowOf<E extends Endpoint> = Answer<E> extends { results: (infer Row)[] } ? Row : never;
export type Visit = RowOf<typeof listVisits>;
type VisitDetails = Answer<typeof getVisit>;

/** Rosa, who does all that reception does. */
export const RECEPTION = person({
  id: id(20),
  firstName: "Rosa",
  lastName: "Iglesias",
  groups: ["employee", "reception"],
});

export const DAY = "2026-11-20";
const NOTHING = {
  edit: false,
  parking: false,
  badge: false,
  contact: false,
  onMyWay: false,
  decideDeny: false,
};

/** Expected since 10:30, by the host Felix Marques; reception may do all with it. Numbers tell visits apart. */
export const visit = (number: number, firstName: string, over: Partial<Visit> = {}): Visit => ({
  id: id(number),
  uuid: id(number + 1000),
  status: "scheduled",
  actions: ["arrived", "check-in", "no-show", "cancel"],
  start: `${DAY}T10:30:00.000Z`,
  end: `${DAY}T11:30:00.000Z`,
  day: DAY,
  timeZone: HARBOUR.timeZone,
  site: { id: HARBOUR.id, name: HARBOUR.name },
  siteId: HARBOUR.id,
  type: { id: id(31), name: "Visitor" },
  visitor: {
    id: id(number + 2000),
    firstName,
    lastName: "Okada",
    company: "Okada Systems",
    email: `${firstName.toLowerCase()}@guests.example`,
    phone: null,
    hasEmail: true,
    hasPhone: false,
    photo: null,
    tags: [],
    registration: [],
    isStaff: false,
  },
  meeting: {
    id: id(number + 3000),
    host: { id: id(40), name: "Felix Marques", photo: null, hasPhone: false },
    start: `${DAY}T10:30:00.000Z`,
    end: `${DAY}T11:30:00.000Z`,
    siteName: HARBOUR.name,
    location: "Willow, Main, 1",
    description: "Project review",
  },
  userIsHost: false,
  isWalkIn: false,
  needsParking: false,
  parkingReservation: null,
  delay: null,
  statusChanges: [],
  checkinPin: null,
  qrCodeUrl: `${location.origin}/handle-qr?aid=visit-check-in&oid=${id(number)}`,
  nda: { required: false, signed: false, updated: false, signedAt: null },
  deny: null,
  hostToldAt: null,
  onMyWayAt: null,
  byCarAt: null,
  cancellationReason: null,
  can: { ...NOTHING, edit: true, badge: true, contact: true },
  ...over,
});

/** Let in without an invitation: there is no meeting to change. */
export const walkInVisit = (number: number, firstName: string): Visit => {
  const { meeting, ...row } = visit(number, firstName);
  const host = { id: id(41), name: "Grace Evans", photo: null, hasPhone: false };
  return { ...row, isWalkIn: true, meeting: { ...meeting, id: null, host, description: "Walk-in" } };
};

/** All about it, as its panel shows it. */
export const details = (row: Visit, over: Partial<VisitDetails> = {}): VisitDetails => ({
  ...row,
  history: [],
  badge: null,
  ...over,
});
