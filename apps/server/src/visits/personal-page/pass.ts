import type { OwnVisit } from "@portico/contract/visits/personal-page";
import { addDays, formatDay, instantAt, timeOf } from "../../platform/core/time.ts";

/** The contents of the digital pass, the same in every format. */
export interface Pass {
  /** The visit's id. */
  id: string;
  clientName: string;
  visitorName: string;
  company: string | null;
  /** Labels and values, in the order of display. */
  facts: [label: string, value: string][];
  /** Null if the client uses no pins. */
  pin: string | null;
  /** The text of the QR code; null if the client uses no codes. */
  code: string | null;
  start: string;
  end: string;
  /** The end of the visit's day: the code checks in until then. */
  expires: string;
  /** The visit is cancelled. */
  isVoid: boolean;
  /** Without its extension. */
  fileName: string;
}

export function toPass(visit: OwnVisit): Pass {
  const { client, visitor, meeting, site, timeZone } = visit;
  const time = (instant: string): string => timeOf(new Date(instant), timeZone);
  const facts: Record<string, string | null> = {
    Host: meeting.host?.name ?? null,
    For: meeting.description.replace(/\s+/g, " ").trim(),
    When: `${formatDay(visit.day)} ${visit.day.slice(0, 4)}, ${time(visit.start)}–${time(visit.end)}`,
    Where: [meeting.location, site.name].filter(Boolean).join(", "),
    Address: site.address,
  };
  return {
    id: visit.id,
    clientName: client.name,
    visitorName: `${visitor.firstName} ${visitor.lastName}`,
    company: visitor.company,
    facts: Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])),
    pin: visit.checkinPin,
    code: visit.qrCodeUrl,
    start: visit.start,
    end: visit.end,
    expires: instantAt(addDays(visit.day, 1), "00:00", timeZone).toISOString(),
    isVoid: visit.status === "cancelled",
    fileName: `Visitor pass ${visit.day}`,
  };
}

/** All texts of a pass. */
export const textsOf = ({ clientName, visitorName, company, facts, pin }: Pass): string[] => [
  clientName,
  visitorName,
  company ?? "",
  ...facts.flat(),
  ...(pin ? ["PIN", formatPin(pin)] : []),
];

/** `482 716`, as people read a pin aloud. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
