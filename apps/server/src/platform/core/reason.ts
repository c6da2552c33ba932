import type { Text } from "@portico/contract/texts/text";

/** Why something ended: in a person's own words, as a text of the system, or without a reason. */
export type Reason = string | Text | null;

/** The columns of a reason: a person's words, and the system's text as JSON. */
export const toReasonColumns = (reason: Reason): [note: string | null, text: string | null] =>
  typeof reason === "string" ? [reason, null] : [null, reason && JSON.stringify(reason)];
