import type { Mark } from "@portico/contract/muster/form";
import type { PresentPerson } from "@portico/contract/muster/on-site";
import { type Text, text } from "@portico/contract/texts/text";

/** What both files of a report say alike. */

export const MARK_TEXTS: Record<Mark, Text> = {
  safe: text("documents.rollCallSafe"),
  help: text("documents.rollCallHelp"),
  absent: text("documents.rollCallAbsent"),
};

export const nameOfEntry = ({ kind, registration, firstName, lastName }: PresentPerson): string =>
  kind === "vehicle" ? (registration ?? "") : `${firstName} ${lastName}`.trim();
