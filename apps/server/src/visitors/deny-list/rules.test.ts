import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ComparedPerson,
  DENY_FIELDS,
  type DenyFacts,
  type DenyField,
  findSameFields,
  foldField,
} from "./rules.ts";

const NOTHING: DenyFacts = {
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
  registration: null,
};
const ANA: ComparedPerson = {
  firstName: "Ana",
  lastName: "Müller-Ørsted",
  company: "Søren & Co",
  email: "ana@mueller.example",
  phone: "+44 (0)20 7946 0123",
  plates: ["AB12CDE", "XY7"],
};

describe("what is the same", () => {
  test.each<[DenyField, string]>([
    ["lastName", "müller-ørsted"],
    ["lastName", "MULLER-ORSTED"],
    ["lastName", "  Müller‑Ørsted "],
    ["lastName", "Mu\u0308ller-Ørsted"],
    ["lastName", "Mül\u200Bler-Ørsted"],
    ["lastName", "Müller－Ørsted"],
    ["company", "SOREN  &  CO"],
    ["email", "ANA@Mueller.example"],
    ["phone", "0044 20 7946 0123"],
    ["phone", "+442079460123"],
    ["registration", "ab12 cde"],
    ["registration", "x-y 7"],
  ])("%s %j names Ana", (field, text) => {
    expect(findSameFields({ ...NOTHING, [field]: text }, ANA)).toEqual([field]);
  });

  test.each<[DenyField, string]>([
    ["lastName", "Müller"],
    ["lastName", "Orsted"],
    ["lastName", "Müller-Ørsted-Lang"],
    ["lastName", "Mueller-Oersted"],
    ["lastName", "Ana Müller-Ørsted"],
    ["lastName", "M"],
    ["lastName", "%"],
    ["lastName", ".*"],
    ["company", "Søren"],
    ["company", "Co"],
    ["email", "mueller.example"],
    ["email", "ana@mueller.example.org"],
    ["phone", "7946 0123"],
    ["phone", "+45 20 7946 0123"],
    ["phone", "none"],
    ["registration", "AB12CD"],
    ["registration", "--"],
    // A first name alone matches nobody.
    ["firstName", "Ana"],
  ])("%s %j does not", (field, text) => {
    expect(findSameFields({ ...NOTHING, [field]: text }, ANA)).toBeNull();
  });

  test("every field that is said must be theirs", () => {
    const entry = { ...NOTHING, firstName: "ana", lastName: "muller-orsted", company: "Acme" };
    expect(findSameFields(entry, ANA)).toBeNull();
    expect(findSameFields({ ...entry, company: null }, ANA)).toEqual(["firstName", "lastName"]);
  });

  test("who says nothing of a field is not named by it", () => {
    const nobody = { ...ANA, company: null, email: null, phone: null, plates: [] };
    for (const [field, text] of [
      ["company", "x"],
      ["email", "x"],
      ["phone", "1"],
      ["registration", "x"],
    ] as const)
      expect(findSameFields({ ...NOTHING, [field]: text }, nobody)).toBeNull();
  });
});

describe("for all names", () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });

  test("an entry with a last name names exactly those whose last name is that, folded", () => {
    fc.assert(
      fc.property(name, name, (said, theirs) => {
        const named = findSameFields({ ...NOTHING, lastName: said }, { ...ANA, lastName: theirs }) !== null;
        const [a, b] = [foldField("lastName", said), foldField("lastName", theirs)];
        expect(named).toBe(a !== "" && a === b);
      }),
    );
  });

  test("a longer name that holds the entry's is not named", () => {
    fc.assert(
      fc.property(name, fc.constantFrom("son", "Mac", "-Lang", " Ray"), (said, more) => {
        for (const theirs of [said + more, more + said])
          expect(findSameFields({ ...NOTHING, lastName: said }, { ...ANA, lastName: theirs })).toBeNull();
      }),
    );
  });

  test("folding twice is folding once", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DENY_FIELDS), fc.string({ unit: "binary" }), (field, text) => {
        const once = foldField(field, text);
        expect(foldField(field, once)).toBe(once);
      }),
    );
  });
});
