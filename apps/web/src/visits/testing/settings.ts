import type { Answer, Endpoint } from "@portico/contract/endpoint";
import type { listVisitorTypes } from "@portico/contract/visitors/types";
import type { listNdaTexts } from "@portico/contract/visits/agreements";
import type { listDenyEntries } from "@portico/contract/visits/deny-list";
import type { getReceptionSettings } from "@portico/contract/visits/settings";
import { id } from "../../testing/people.ts";

type RowOf<E extends Endpoint> = Answer<E> extends { results: (infer Row)[] } ? Row : never;
type VisitorType = RowOf<typeof listVisitorTypes>;
type DenyEntry = RowOf<typeof listDenyEntries>;
type NdaText = RowOf<typeof listNdaTexts>;
type Settings = Answer<typeof getReceptionSettings>;

/** The usual type, which asks for nothing. */
export const visitorType = (over: Partial<VisitorType> = {}): VisitorType => ({
  id: id(31),
  name: "Visitor",
  isActive: true,
  isDefault: false,
  ndaRequired: false,
  walkIn: true,
  fields: [],
  questions: [],
  badge: null,
  ...over,
});

export const receptionSettings = (over: Partial<Settings> = {}): Settings => ({
  badge: {
    width: 62,
    height: 100,
    orientation: "portrait",
    photo: false,
    company: true,
    host: true,
    date: true,
    location: false,
    type: true,
    qrCode: true,
    footer: "",
  },
  kiosk: {
    welcome: null,
    requirePin: false,
    askPhoto: false,
    walkIns: true,
    printBadge: false,
    directions: "",
    wifi: "",
    idleSeconds: 45,
  },
  badgePrintMode: "pdf",
  digitalPass: true,
  checkInPin: true,
  checkInQrCode: true,
  phoneRequired: false,
  emailRequired: false,
  ...over,
});

/** The agreement that is in force for all types. */
export const agreement = (over: Partial<NdaText> = {}): NdaText => ({
  id: id(61),
  type: null,
  version: 1,
  title: "Visitor agreement",
  body: "You are a guest of Northwind House.",
  publishedAt: "2026-01-05T09:00:00.000Z",
  publishedBy: "Priya Nair",
  isCurrent: true,
  signatures: 3,
  ...over,
});

export const denyEntry = (over: Partial<DenyEntry> = {}): DenyEntry => ({
  id: id(71),
  firstName: "Ann",
  lastName: "Nobody",
  company: null,
  email: null,
  phone: null,
  registration: null,
  reason: "Left with a laptop",
  untilDay: null,
  createdAt: "2026-11-01T09:00:00.000Z",
  createdBy: "Sam Security",
  matches: 0,
  ...over,
});
