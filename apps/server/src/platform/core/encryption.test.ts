import { expect, test } from "vitest";
import { decrypt, encrypt, keyedHash } from "./encryption.ts";

const SECRET = "a secret that only tests know, of 32 characters or more";
const about = { clientId: "0193b5c4-0000-7000-8000-000000000001", purpose: "people.totp" };

test("what is sealed opens again, and never looks the same", () => {
  const [one, two] = [
    encrypt(SECRET, about, "JBSWY3DPEHPK3PXP ü"),
    encrypt(SECRET, about, "JBSWY3DPEHPK3PXP ü"),
  ];
  expect(decrypt(SECRET, about, one)).toBe("JBSWY3DPEHPK3PXP ü");
  expect(one).not.toBe(two);
  expect(decrypt(SECRET, about, encrypt(SECRET, about, ""))).toBe("");
});

test("it opens for nobody else, and not once it was altered", () => {
  const sealed = encrypt(SECRET, about, "JBSWY3DPEHPK3PXP");
  expect(decrypt(`${SECRET}!`, about, sealed)).toBeUndefined();
  expect(decrypt(SECRET, { ...about, clientId: "other" }, sealed)).toBeUndefined();
  expect(decrypt(SECRET, { ...about, purpose: "people.oidc" }, sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect(decrypt(SECRET, about, `1.${altered.toString("base64url")}`)).toBeUndefined();
  }
  for (const text of ["", "1.", "1.AAAA", "2.AAAA", sealed.slice(0, -4), "JBSWY3DPEHPK3PXP"])
    expect(decrypt(SECRET, about, text)).toBeUndefined();
});

test("a keyed hash depends on the secret, the client and the purpose", () => {
  const hash = keyedHash(SECRET, about, "abcde-fghij");
  expect(keyedHash(SECRET, about, "abcde-fghij").equals(hash)).toBe(true);
  for (const other of [
    keyedHash(`${SECRET}!`, about, "abcde-fghij"),
    keyedHash(SECRET, { ...about, clientId: "other" }, "abcde-fghij"),
    keyedHash(SECRET, { ...about, purpose: "other" }, "abcde-fghij"),
    keyedHash(SECRET, about, "abcde-fghik"),
  ])
    expect(other.equals(hash)).toBe(false);
});
