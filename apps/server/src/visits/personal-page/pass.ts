import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { timeOf } from "@portico/contract/days/zones";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import type { OwnVisit } from "@portico/contract/visits/personal-page";
import { translate } from "../../platform/core/translate.ts";
import { formatPin } from "../core/format-pin.ts";

/** A fact on the pass, as its reader reads it. */
export interface PassFact {
  kind: "host" | "for" | "when" | "where" | "address";
  label: string;
  value: string;
}

/** The contents of the digital pass, the same in every format. */
export interface Pass {
  locale: Locale;
  /** The visit's id. */
  id: string;
  clientName: string;
  visitorName: string;
  company: string | null;
  /** In the order of display. */
  facts: PassFact[];
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

const LABELS: Record<PassFact["kind"], Text> = {
  host: text("mails.labelHost"),
  for: text("documents.passFor"),
  when: text("mails.labelWhen"),
  where: text("mails.labelWhere"),
  address: text("documents.passAddress"),
};
const KINDS = ["host", "for", "when", "where", "address"] as const;

export function toPass(visit: OwnVisit, locale: Locale): Pass {
  const { client, visitor, meeting, site, timeZone } = visit;
  const time = (instant: string): string => timeOf(new Date(instant), timeZone);
  const times = text("documents.passTimes", {
    day: visit.day,
    year: visit.day.slice(0, 4),
    start: time(visit.start),
    end: time(visit.end),
  });
  const values: Record<PassFact["kind"], string | null> = {
    host: meeting.host?.name ?? null,
    for: meeting.description.replace(/\s+/g, " ").trim(),
    when: translate(times, locale),
    where: [meeting.location, site.name].filter(Boolean).join(", "),
    address: site.address,
  };
  return {
    locale,
    id: visit.id,
    clientName: client.name,
    visitorName: `${visitor.firstName} ${visitor.lastName}`,
    company: visitor.company,
    facts: KINDS.flatMap((kind) => {
      const value = values[kind];
      return value ? [{ kind, label: translate(LABELS[kind], locale), value }] : [];
    }),
    pin: visit.checkinPin,
    code: visit.qrCodeUrl,
    start: visit.start,
    end: visit.end,
    expires: instantAt(addDays(visit.day, 1), "00:00", timeZone).toISOString(),
    isVoid: visit.status === "cancelled",
    fileName: translate(text("documents.passFile", { date: visit.day }), locale),
  };
}

export const pinLabelOf = ({ locale }: Pass): string => translate(text("documents.passPin"), locale);

/** All texts of a pass. */
export const textsOf = (pass: Pass): string[] => {
  const { clientName, visitorName, company, facts, pin } = pass;
  return [
    clientName,
    visitorName,
    company ?? "",
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...(pin ? [pinLabelOf(pass), formatPin(pin)] : []),
  ];
};
