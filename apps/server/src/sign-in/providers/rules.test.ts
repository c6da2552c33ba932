import { text } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import { abilities, claimedEmail, claimedNames, issuerProblem, verifiedEmail, withToast } from "./rules.ts";

const TENANT = "https://login.microsoftonline.com/0e7a1c52-3f5b-4d6e-8a9b-1c2d3e4f5a6b/v2.0";
const GOOGLE = "https://accounts.google.com";
const KEYCLOAK = "https://id.example.com/realms/work";

test.each([
  [TENANT, undefined],
  [GOOGLE, undefined],
  [KEYCLOAK, undefined],
  ["http://127.0.0.1:4000", undefined],
  ["http://[::1]:4000", undefined],
  ["http://localhost:4000/realms/x", undefined],
  ["http://id.example.com", text("signIn.issuerInvalid")],
  ["http://127.0.0.1.example.com", text("signIn.issuerInvalid")],
  ["ftp://id.example.com", text("signIn.issuerInvalid")],
  ["file:///etc/passwd", text("signIn.issuerInvalid")],
  ["https://me:secret@id.example.com", text("signIn.issuerInvalid")],
  ["https://id.example.com/?x=1", text("signIn.issuerInvalid")],
  ["https://id.example.com/#x", text("signIn.issuerInvalid")],
  ["example.com", text("signIn.issuerInvalid")],
  ["", text("signIn.issuerInvalid")],
  ["https://login.microsoftonline.com/common/v2.0", text("signIn.microsoftIssuer")],
  ["https://login.microsoftonline.com/organizations/v2.0", text("signIn.microsoftIssuer")],
  ["https://login.microsoftonline.com/example.com/v2.0", text("signIn.microsoftIssuer")],
  ["https://LOGIN.microsoftonline.com/common/v2.0", text("signIn.microsoftIssuer")],
  [
    "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
    text("signIn.microsoftIssuer"),
  ],
])("issuer %j: %s", (issuer, problem) => {
  expect(issuerProblem(issuer)).toEqual(problem);
});

const ana = { email: "Ana@Example.com", email_verified: true };

test.each([
  ["verified", KEYCLOAK, ana, "ana@example.com"],
  ["not said", KEYCLOAK, { email: "ana@example.com" }, null],
  ["said as text", KEYCLOAK, { ...ana, email_verified: "true" }, null],
  ["denied", KEYCLOAK, { ...ana, email_verified: false }, null],
  ["another domain", KEYCLOAK, { ...ana, email: "ana@evil.com" }, null],
  ["a longer domain", KEYCLOAK, { ...ana, email: "ana@example.com.evil.com" }, null],
  ["two addresses", KEYCLOAK, { ...ana, email: "ana@evil.com@example.com" }, null],
  ["a line break", KEYCLOAK, { ...ana, email: "ana@evil.com\n@example.com" }, null],
  ["no text", KEYCLOAK, { ...ana, email: ["ana@example.com"] }, null],
  ["none", KEYCLOAK, { email_verified: true }, null],
  ["Google's customer", GOOGLE, { ...ana, hd: "example.com" }, "ana@example.com"],
  ["Google, kept after leaving", GOOGLE, ana, null],
  ["Google, another customer", GOOGLE, { ...ana, hd: "evil.com" }, null],
  ["Microsoft, the tenant's domain", TENANT, { email: "ana@example.com", xms_edov: true }, "ana@example.com"],
  ["Microsoft, as it writes it too", TENANT, { email: "ana@example.com", xms_edov: "1" }, "ana@example.com"],
  ["Microsoft, set by hand", TENANT, ana, null],
  ["Microsoft, denied", TENANT, { ...ana, xms_edov: "0" }, null],
])("whose address it is: %s", (_, issuer, claims, email) => {
  expect(verifiedEmail(issuer, claims, ["example.com"])).toBe(email);
});

test("without a domain nobody is known by an address", () => {
  expect(verifiedEmail(KEYCLOAK, ana, [])).toBeNull();
});

test.each([
  [{ given_name: "Ana", family_name: "Ruiz", name: "x" }, "Ana", "Ruiz"],
  [{ name: "Ana María Ruiz" }, "Ana", "María Ruiz"],
  [{ given_name: " ", name: "Ana" }, "Ana", ""],
  [{ given_name: "\u0000\u0001", family_name: 7 }, "ana", ""],
  [{}, "ana", ""],
  [{ given_name: "a".repeat(300) }, "a".repeat(100), ""],
])("names of %j", (claims, firstName, lastName) => {
  expect(claimedNames(claims, "ana@example.com")).toEqual({ firstName, lastName });
});

test("a provider's names hold no signs that turn the reading direction", () => {
  expect(claimedNames({ given_name: "A\u202ena", family_name: "\u2066Lima\u2069" }, "a@example.com")).toEqual(
    {
      firstName: "Ana",
      lastName: "Lima",
    },
  );
});

test("an address that is only shown", () => {
  expect(claimedEmail({ email: " Ana@Example.com " })).toBe("ana@example.com");
  expect(claimedEmail({ email: 7 })).toBeNull();
});

test("a message goes along in the address", () => {
  expect(withToast("/a?b=1&toast=old#c", "signIn.linked", "success")).toBe(
    "/a?b=1&toast=signIn.linked&toastType=success#c",
  );
});

describe("the last way to sign in stays", () => {
  const on = { isActive: true, isLinked: true };
  test.each([
    ["a password is left", on, { hasPassword: true, linkedActive: 1 }, true],
    ["another is left", on, { hasPassword: false, linkedActive: 2 }, true],
    ["none is left", on, { hasPassword: false, linkedActive: 1 }, false],
    [
      "it is switched off, another works",
      { isActive: false, isLinked: true },
      { hasPassword: false, linkedActive: 1 },
      true,
    ],
    [
      "it is switched off, none works",
      { isActive: false, isLinked: true },
      { hasPassword: false, linkedActive: 0 },
      false,
    ],
    ["it is not linked", { isActive: true, isLinked: false }, { hasPassword: true, linkedActive: 0 }, false],
  ])("%s", (_, row, person, unlink) => {
    expect(abilities(row, person).unlink).toBe(unlink);
  });
});
