import type { MyVisit } from "@portico/contract/visits/personal-page";
import { addDays, formatDay, instantAt, timeOf } from "../../platform/core/time.ts";

/** The digital pass: what stands on it, in whatever form it is taken along. */
export interface Pass {
  /** The visit's. */
  id: string;
  clientName: string;
  visitorName: string;
  company: string | null;
  /** Label and value, in their order. */
  facts: [label: string, value: string][];
  /** Null where the client uses none. */
  pin: string | null;
  /** What the QR code says; null where the client uses none. */
  code: string | null;
  start: string;
  end: string;
  /** The end of the visit's day: as long as the code lets in. */
  expires: string;
  /** The visit was cancelled before it was taken along. */
  isVoid: boolean;
  /** Without its ending. */
  fileName: string;
}

export function toPass(visit: MyVisit): Pass {
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

/** All that is written on a pass. */
export const textsOf = ({ clientName, visitorName, company, facts, pin }: Pass): string[] => [
  clientName,
  visitorName,
  company ?? "",
  ...facts.flat(),
  ...(pin ? ["PIN", formatPin(pin)] : []),
];

/** `482 716`, as people read it out. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
