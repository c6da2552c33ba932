import { AUDIT_ACTIONS } from "@portico/contract/administration/audit-actions";
import { expect, test } from "vitest";
import { administrationAudit as german } from "../../locales/de-DE/administration/audit.ts";
import { administrationAudit as english } from "../../locales/en-GB/administration/audit.ts";

const codesOf = (texts: object, before = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [`${before}${key}`] : codesOf(value as object, `${before}${key}.`),
  );

// What the server records has the type of these actions, so that no other can be written.
test.each([
  ["English", english.did],
  ["German", german.did],
])("every audited action has its sentence in %s, and no other", (_, texts) => {
  expect(codesOf(texts).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});
