import { createHash, verify, X509Certificate } from "node:crypto";
import * as personalPage from "@portico/contract/visits/personal-page";
import { unzipSync } from "fflate";
import forge from "node-forge";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppleWalletKey } from "../../platform/documents/wallet-keys.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { passCertificates } from "../../platform/testing/certificates.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeVisit, type TestVisit } from "../testing/kit.ts";
import { makeVisitorClient } from "../testing/personal-page-kit.ts";

const made = passCertificates("pass.test.visits", "TEAM123456", new Date("2026-10-01T00:00:00Z"));
const validUntil = new X509Certificate(made.certificate).validToDate;
const appleWallet: AppleWalletKey = { ...made, passType: "pass.test.visits", team: "TEAM123456", validUntil };

let app: TestApp;
let house: TestClient;
let visit: TestVisit;
beforeAll(async () => {
  app = await startTestApp(undefined, { appleWallet });
  house = await makeVisitorClient(app);
  await app.sql("update site set address = '12 Canal Street', name = 'London' where id = $1", [house.siteId]);
  const host = await makePerson(app, house, ["employee"], { firstName: "Elena", lastName: "Novak" });
  visit = await makeVisit(app, house, {
    hostId: host.id,
    visitor: { firstName: "Łukasz", lastName: "Nguyễn", company: "Okada & Söhne" },
    description: "Supplier review",
  });
});
afterAll(() => app.close());

const fetched = (uuid = visit.uuid, host = house.host) =>
  app.visitor(host, uuid).request({ url: "/api/my-visit/pass/apple/" });

/** The files of a pass by their names. */
async function opened(uuid = visit.uuid, given = {}): Promise<Record<string, Buffer>> {
  const reply = await app.app.inject({
    url: "/api/my-visit/pass/apple/",
    headers: { host: house.host, authorization: `Visit ${uuid}`, ...given },
  });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/vnd.apple.pkpass"]);
  expect(reply.headers["content-disposition"]).toContain(".pkpass");
  return Object.fromEntries(
    Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
}
const passIn = async (uuid?: string, headers?: object) =>
  JSON.parse((await opened(uuid, headers))["pass.json"]!.toString());

test("the pass says who, with whom, where and when, in the site's zone, and its code names the visit", async () => {
  const pass = await passIn();
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: "pass.test.visits",
    teamIdentifier: "TEAM123456",
    serialNumber: visit.id,
    organizationName: expect.stringMatching(/./),
    relevantDate: expect.stringMatching(/^2026-11-20T11:00:00/),
    // The day ends at midnight in London.
    expirationDate: expect.stringMatching(/^2026-11-21T00:00:00/),
    eventTicket: {
      headerFields: [{ label: "PIN", value: "123 456" }],
      primaryFields: [{ label: "Okada & Söhne", value: "Łukasz Nguyễn" }],
      secondaryFields: [
        { label: "Host", value: "Elena Novak" },
        { label: "When", value: "Fri 20 Nov 2026, 11:00–12:00" },
      ],
      auxiliaryFields: [{ label: "Where", value: expect.stringContaining("London") }],
      backFields: [
        { label: "For", value: "Supplier review" },
        { label: "Address", value: "12 Canal Street" },
      ],
    },
  });
  expect(pass.voided).toBeUndefined();
  expect(pass.barcodes).toEqual([
    {
      format: "PKBarcodeFormatQR",
      message: expect.stringMatching(
        new RegExp(`/handle-qr\\?aid=visit-check-in&oid=${visit.id}&sig=[\\w-]{16}$`),
      ),
      messageEncoding: "iso-8859-1",
    },
  ]);
  // The link's secret is not in the pass.
  expect(JSON.stringify(pass)).not.toContain(visit.uuid);
});

test("the pass is in its visitor's language, and its fields keep their places", async () => {
  const pass = await passIn(visit.uuid, { "x-locale": "de-DE" });
  expect(pass.description).toMatch(/^Besuchspass für /);
  expect(pass.eventTicket).toMatchObject({
    secondaryFields: [
      { key: "host", label: "Gastgeber", value: "Elena Novak" },
      { key: "when", label: "Wann", value: "Fr 20. Nov. 2026, 11:00–12:00 Uhr" },
    ],
    auxiliaryFields: [{ key: "where", label: "Wo" }],
    backFields: [
      { key: "for", label: "Anlass" },
      { key: "address", label: "Adresse" },
    ],
  });
});

test("the manifest names every file by its sum, and the certificate signs the manifest", async () => {
  const { "manifest.json": manifest, signature, ...files } = await opened();
  const sums = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, createHash("sha1").update(bytes).digest("hex")]),
  );
  expect(JSON.parse(manifest!.toString())).toEqual(sums);
  expect(Object.keys(files).toSorted()).toEqual(["icon.png", "icon@2x.png", "icon@3x.png", "pass.json"]);
  const signer = signerOf(signature!);
  expect(signer.certificates).toEqual([made.issuer, made.certificate].map(fingerprint));
  // The attributes hold the manifest's hash, and are the signed content (RFC 5652, 5.4).
  expect(signer.digest).toBe(createHash("sha1").update(manifest!).digest("hex"));
  const key = new X509Certificate(made.certificate).publicKey;
  expect(verify("sha1", signer.attributes, key, signer.signature)).toBe(true);
  const changed = Buffer.from(signer.attributes);
  changed[changed.length - 1]! ^= 1;
  expect(verify("sha1", changed, key, signer.signature)).toBe(false);
});

const fingerprint = (pem: string): string => new X509Certificate(pem).fingerprint256;

/** The contents of a detached PKCS#7 signature. */
function signerOf(der: Buffer) {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(der.toString("binary")),
  ) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const { authenticatedAttributes, signature } = message.rawCapture;
  const { asn1, pki } = forge;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const ofKind = (oid: string) =>
    authenticatedAttributes
      .map(({ value }) => value as forge.asn1.Asn1[])
      .find(([kind]) => asn1.derToOid(kind!.value as string) === oid)![1]!.value as forge.asn1.Asn1[];
  return {
    certificates: message.certificates.map((one) => fingerprint(pki.certificateToPem(one))),
    digest: Buffer.from(ofKind(pki.oids.messageDigest!)[0]!.value as string, "binary").toString("hex"),
    attributes: Buffer.from(asn1.toDer(set).getBytes(), "binary"),
    signature: Buffer.from(signature, "binary"),
  };
}

test("its pictures are as large as phones ask for", async () => {
  const files = await opened();
  for (const [name, side] of [
    ["icon.png", 29],
    ["icon@2x.png", 58],
    ["icon@3x.png", 87],
  ] as const)
    expect(await sharp(files[name]).metadata()).toMatchObject({ format: "png", width: side, height: side });
});

test("every link has its own visit's pass, and no link has another's", async () => {
  const other = await makeVisit(app, house, { visitor: { firstName: "Haruto", lastName: "Okada" } });
  const pass = await passIn(other.uuid);
  expect(pass.serialNumber).toBe(other.id);
  expect(JSON.stringify(pass)).not.toMatch(new RegExp(`Nguyễn|${visit.id}`));
  expect((await fetched(visit.id)).status).toBe(404);
  expect((await fetched(visit.uuid, (await makeVisitorClient(app)).host)).status).toBe(404);
  const staff = await app.as(await makePerson(app, house, ["superadmin"]));
  expect((await staff.request({ url: "/api/my-visit/pass/apple/" })).status).toBe(404);
});

test("one that is fetched after the visit was cancelled is void", async () => {
  const cancelled = await makeVisit(app, house, { status: "cancelled" });
  expect((await passIn(cancelled.uuid)).voided).toBe(true);
});

test("it is offered where there are passes, while the certificate signs", async () => {
  const wallets = async (at: TestClient, uuid: string) =>
    (await app.visitor(at.host, uuid).ok(personalPage.getOwnVisit)).client.wallets;
  expect(await wallets(house, visit.uuid)).toEqual(["apple"]);
  const none = await makeVisitorClient(app, { checkInPin: true });
  const without = await makeVisit(app, none);
  expect(await wallets(none, without.uuid)).toEqual([]);
  expect((await fetched(without.uuid, none.host)).status).toBe(403);
  const later = await makeVisit(app, house, { start: "2027-10-02T10:00:00.000Z" });
  app.clock.set(new Date(validUntil.getTime() - 1000).toISOString());
  expect(await wallets(house, later.uuid)).toEqual(["apple"]);
  app.clock.set(validUntil.toISOString());
  expect(await wallets(house, later.uuid)).toEqual([]);
  expect((await fetched(later.uuid)).status).toBe(404);
  app.clock.set("2026-11-20T10:42:00.000Z");
});
