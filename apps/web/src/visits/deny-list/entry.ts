import type { DenyEntry } from "../core/use-settings.ts";

export const FIELDS = ["firstName", "lastName", "company", "email", "phone", "registration"] as const;
export type Field = (typeof FIELDS)[number];

/** Whom an entry names, in a line: the name first, then whatever else it has. */
export const describeEntry = (entry: Pick<DenyEntry, Field>): string => {
  const { firstName, lastName, company, email, phone, registration } = entry;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [name, company, email, phone, registration].filter(Boolean).join(", ");
};
