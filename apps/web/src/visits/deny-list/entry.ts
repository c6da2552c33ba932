import type { DenyEntry } from "../core/use-settings.ts";

export const FIELDS = ["firstName", "lastName", "company", "email", "phone", "registration"] as const;
export type Field = (typeof FIELDS)[number];

/** An entry on one line: the name first, then its other fields. */
export const describeEntry = (entry: Pick<DenyEntry, Field>): string => {
  const { firstName, lastName, company, email, phone, registration } = entry;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [name, company, email, phone, registration].filter(Boolean).join(", ");
};
