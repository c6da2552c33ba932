/**
 * Every message that an installation sends to people, visitors and support, for the server and the screen. The server sends no
 * other kind, and gives each message a value for each of its placeholders. Plain TypeScript.
 */

type Area = "visits" | "meetings" | "parking" | "desks" | "accounts" | "safety" | "others";
export type MessageChannel = "email" | "sms" | "push";

interface MessageShape {
  area: Area;
  /** Sent only where the client has this feature; left out: always. */
  feature?: "reception" | "rooms" | "parking" | "desks" | "camera" | "muster" | "locate colleague";
  to:
    | "visitor"
    | "host"
    | "guest"
    | "person"
    | "newPerson"
    | "security"
    | "warden"
    | "admin"
    | "support"
    | "manager";
  channels: readonly MessageChannel[];
  /** Placeholders of its own, beside those of all messages. */
  placeholders: readonly string[];
  /**
   * Its standard subject says which of several things has happened, or that somebody may be in danger: a subject or text of
   * the client's own must have it in it.
   */
  keepsSubject?: true;
}

const MAIL = ["email"] as const;
const ALL_CHANNELS = ["email", "sms", "push"] as const;
/** Without a mail, which would come too late; always in the standard words. */
const SHORT = ["sms", "push"] as const;
const CONTACT = { to: "person", channels: ["email", "sms"], placeholders: ["senderName"] } as const;

const toVisitor = {
  area: "visits",
  feature: "reception",
  to: "visitor",
  channels: MAIL,
  placeholders: ["visitorName", "hostName", "siteName", "title", "day", "time"],
} as const;
const toHost = {
  area: "visits",
  feature: "reception",
  to: "host",
  channels: ALL_CHANNELS,
  placeholders: ["visitorName", "companyName", "siteName", "title", "day", "time"],
} as const;
const ofMeeting = {
  area: "meetings",
  feature: "rooms",
  to: "guest",
  channels: MAIL,
  placeholders: ["title", "hostName", "siteName", "place", "day", "time"],
} as const;
const ofParking = {
  area: "parking",
  feature: "parking",
  to: "person",
  channels: MAIL,
  placeholders: ["days", "carparkName", "siteName"],
} as const;
const notifiedOfParking = { ...ofParking, channels: ALL_CHANNELS } as const;
const ofPermit = { ...ofParking, placeholders: ["carparkName", "siteName"] } as const;
const ofDesk = {
  area: "desks",
  feature: "desks",
  to: "person",
  channels: ALL_CHANNELS,
  placeholders: ["days", "deskNames", "zoneName", "siteName"],
} as const;
const ofAccount = { area: "accounts", to: "person", channels: MAIL, placeholders: [] } as const;

export const MESSAGES = {
  "visits.invited": toVisitor,
  "visits.changed": toVisitor,
  "visits.cancelled": toVisitor,
  "visits.parking": { ...toVisitor, keepsSubject: true },
  "visits.arrived": toHost,
  "visits.by-car": toHost,
  "visits.checked-in": toHost,
  "visits.not-coming": toHost,
  "visits.delayed": { ...toHost, channels: MAIL, keepsSubject: true },
  "visits.walk-in": { ...toHost, placeholders: ["visitorName", "companyName", "siteName"] },
  "visits.deny": {
    area: "visits",
    feature: "reception",
    to: "security",
    channels: MAIL,
    placeholders: [],
    keepsSubject: true,
  },
  "visitors.address-changed": { ...toVisitor, placeholders: [] },
  "visitors.contact": { ...CONTACT, area: "visits", feature: "reception", to: "visitor" },
  "meetings.invited": { ...ofMeeting, keepsSubject: true },
  "meetings.changed": ofMeeting,
  "meetings.gotRoom": ofMeeting,
  "meetings.cancelled": ofMeeting,
  "meetings.removed": ofMeeting,
  "meetings.released": { ...ofMeeting, channels: ALL_CHANNELS },
  /** Its title is a colleague's own, and it is too short for more. */
  "meetings.check-in": { ...ofMeeting, to: "host", channels: SHORT },
  "meetings.contact": { ...CONTACT, area: "meetings", feature: "rooms", to: "host" },
  "parking.confirmed": notifiedOfParking,
  "parking.queued": notifiedOfParking,
  "parking.requested": notifiedOfParking,
  "parking.allocated": notifiedOfParking,
  "parking.moved-up": notifiedOfParking,
  "parking.promoted": notifiedOfParking,
  "parking.passed-over": notifiedOfParking,
  "parking.received": notifiedOfParking,
  "parking.handed-over": notifiedOfParking,
  "parking.moved": notifiedOfParking,
  "parking.changed": notifiedOfParking,
  "parking.denied": notifiedOfParking,
  "parking.unavailable": notifiedOfParking,
  "parking.cancelled": { ...notifiedOfParking, keepsSubject: true },
  "parking.ev": { ...notifiedOfParking, keepsSubject: true },
  "parking.permit-granted": ofPermit,
  "parking.permit-changed": ofPermit,
  "parking.permit-ended": ofPermit,
  "desks.booked": ofDesk,
  "desks.approved": ofDesk,
  "desks.denied": ofDesk,
  "desks.cancelled": ofDesk,
  "desks.released": ofDesk,
  "usual-week.booked": { area: "desks", to: "person", channels: MAIL, placeholders: ["days"] },
  "people.welcome": { ...ofAccount, to: "newPerson" },
  "people.invitation": { ...ofAccount, to: "newPerson", placeholders: ["senderName"] },
  "people.activation": { ...ofAccount, to: "newPerson" },
  "people.sign-up-taken": ofAccount,
  "people.line-manager-asked": { ...ofAccount, to: "newPerson" },
  "people.line-verify": { ...ofAccount, to: "manager", placeholders: ["personName"] },
  "people.line-approved": { ...ofAccount, to: "newPerson" },
  "people.line-denied": { ...ofAccount, to: "newPerson" },
  "people.set-password": ofAccount,
  "people.password-reset": ofAccount,
  "people.password-changed": ofAccount,
  "people.email-change": ofAccount,
  "people.email-change-asked": ofAccount,
  "people.address-changed": ofAccount,
  "people.wrong-codes": ofAccount,
  "people.second-factor-changed": ofAccount,
  "people.factors-reset": ofAccount,
  "people.identity-linked": { ...ofAccount, placeholders: ["providerName"] },
  "muster.roll-call": {
    area: "safety",
    feature: "muster",
    to: "warden",
    channels: ALL_CHANNELS,
    keepsSubject: true,
    placeholders: ["siteName", "time"],
  },
  "muster.drill-reminder": {
    area: "safety",
    feature: "muster",
    to: "admin",
    channels: MAIL,
    placeholders: ["siteName", "day"],
  },
  "muster.contact": { ...CONTACT, area: "safety", feature: "muster" },
  "presence.came-in": {
    area: "others",
    feature: "locate colleague",
    to: "person",
    channels: ALL_CHANNELS,
    placeholders: ["personName", "siteName"],
  },
  "directory.contact": { ...CONTACT, area: "others" },
  "reports.report": { area: "others", to: "person", channels: MAIL, placeholders: ["reportName"] },
  "support.ticket": { area: "others", to: "support", channels: MAIL, placeholders: ["senderName"] },
  "cameras.silent": {
    area: "others",
    feature: "camera",
    to: "admin",
    channels: MAIL,
    placeholders: [],
    keepsSubject: true,
  },
  "cameras.speaks-again": {
    area: "others",
    feature: "camera",
    to: "admin",
    channels: MAIL,
    placeholders: [],
    keepsSubject: true,
  },
  "operators.access": {
    area: "others",
    to: "admin",
    channels: MAIL,
    placeholders: ["operatorName"],
    keepsSubject: true,
  },
} as const satisfies Record<string, MessageShape>;

export type MessageKind = keyof typeof MESSAGES;
/** A placeholder of its own of any of these kinds. */
export type PlaceholderOf<Kind extends MessageKind> = (typeof MESSAGES)[Kind]["placeholders"][number];

/** Kinds that a client may word. */
export type WordedKind = Exclude<MessageKind, "meetings.check-in">;
const isWorded = (kind: MessageKind): kind is WordedKind => MESSAGES[kind].channels !== SHORT;
export const MESSAGE_KINDS = (Object.keys(MESSAGES) as MessageKind[]).filter(isWorded) as [
  WordedKind,
  ...WordedKind[],
];
export const MESSAGE_AREAS = [
  "visits",
  "meetings",
  "parking",
  "desks",
  "accounts",
  "safety",
  "others",
] as const satisfies readonly Area[];

export const shapeOf = (kind: MessageKind): MessageShape => MESSAGES[kind];
