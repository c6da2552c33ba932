import type { Answer } from "@portico/contract/endpoint";
import type { getNda, getOwnVisit } from "@portico/contract/visits/personal-page";
import { HARBOUR, id } from "../../testing/people.ts";

type PersonalVisit = Answer<typeof getOwnVisit>;
type Agreement = Answer<typeof getNda>;

export const UUID = "7f1c2f0e-6b0a-4c58-9d1e-0b2f4b1f6a01";

const TIMES = { start: "2026-11-20T12:00:00.000Z", end: "2026-11-20T13:00:00.000Z" };

/** Haruto Okada, whom Leila Kaya expects today at noon; nothing is left to sign. */
export const personalVisit = (over: Partial<PersonalVisit> = {}): PersonalVisit => ({
  id: id(601),
  uuid: UUID,
  status: "scheduled",
  actions: ["cancel"],
  ...TIMES,
  day: "2026-11-20",
  timeZone: HARBOUR.timeZone,
  delay: null,
  visitor: {
    id: id(602),
    firstName: "Haruto",
    lastName: "Okada",
    company: "Okada Systems",
    email: "haruto@okada.example",
    phone: null,
    locale: null,
    photo: null,
    registration: [],
    additional: {},
  },
  fields: [],
  type: null,
  meeting: {
    id: id(603),
    host: { id: id(604), name: "Leila Kaya", photo: null, hasPhone: false },
    ...TIMES,
    siteName: HARBOUR.name,
    location: "Thames, Floor 3",
    description: "Supplier review",
  },
  site: {
    id: HARBOUR.id,
    name: HARBOUR.name,
    address: "1 Quay Street",
    mapDirectionsUrl: "https://maps.example/harbour",
    directions: null,
  },
  checkinPin: "4711",
  qrCodeUrl: `https://localhost/handle-qr?aid=visit&oid=${id(601)}`,
  parkingReservation: null,
  nda: { required: false, signed: false, updated: false, signedAt: null },
  checkIn: { open: true, reason: null },
  can: { edit: true },
  onMyWayAt: null,
  client: {
    name: "Northwind House",
    logo: null,
    product: "ve",
    locale: null,
    digitalPass: true,
    phoneRequired: false,
    emailRequired: false,
    wallets: [],
  },
  ...over,
});

/** A space of the car park for visitors, for as long as the visit. */
export const ownSpace: NonNullable<PersonalVisit["parkingReservation"]> = {
  id: id(605),
  status: "confirmed",
  ...TIMES,
  carpark: { id: id(606), name: "Visitors" },
  site: { id: HARBOUR.id, name: HARBOUR.name },
  space: { id: id(607), name: "V3" },
  parkingSpace: { id: id(607), name: "V3" },
};

/** The text in force, which nobody has signed. */
export const agreement = (over: Partial<Agreement> = {}): Agreement => ({
  id: id(608),
  title: "House rules",
  ndaText: "What you see here stays here.",
  publishedAt: "2026-11-02T09:00:00.000Z",
  ndaUpdated: false,
  ndaSigned: false,
  ndaSignatureData: null,
  validSignature: false,
  ...over,
});
