import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import * as contract from "@portico/contract/operators/wallets";
import * as personalPage from "@portico/contract/visits/personal-page";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { passCertificates } from "../platform/testing/certificates.ts";
import { makeVisit } from "../visits/testing/kit.ts";
import { makeVisitorClient } from "../visits/testing/personal-page-kit.ts";
import { makeOperator } from "./testing/kit.ts";

const [passType, team] = ["pass.test.visits", "TEAM123456"];
const from = new Date("2026-10-01T00:00:00Z");
const made = passCertificates(passType, team, from);
const others = passCertificates(passType, team, from);
const validUntil = new X509Certificate(made.certificate).validToDate;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const account = {
  client_email: "portico@wallet.iam.gserviceaccount.com",
  private_key: rsa.export({ type: "pkcs8", format: "pem" }) as string,
};
const ISSUER = "3388000000012345678";

/** An installation without variables, and one whose environment names both wallets. */
let app: TestApp;
let given: TestApp;
let operator: Caller & { email: string };
beforeAll(async () => {
  app = await startTestApp();
  given = await startTestApp(undefined, {
    appleWallet: { ...made, passType, team, validUntil },
    googleWallet: { issuer: ISSUER, email: account.client_email, privateKey: account.private_key },
  });
});
afterAll(() => Promise.all([app.close(), given.close()]));
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  operator = await makeOperator(app);
  await app.sql("delete from rate_limit");
  await app.sql("delete from operator_entry");
});
afterEach(async () => {
  operator = await makeOperator(app);
  await operator.call(contract.removeAppleWallet);
  await operator.call(contract.removeGoogleWallet);
});

const apple = (body: object = {}) => ({
  ...{ passType, team, certificate: made.certificate, key: made.privateKey, issuer: made.issuer },
  ...body,
});
const storeApple = (body: object = {}, by: Caller = operator) =>
  by.call(contract.storeAppleWallet, { body: apple(body) });
const storeGoogle = (body: object = {}, by: Caller = operator) =>
  by.call(contract.storeGoogleWallet, { body: { issuer: ISSUER, key: JSON.stringify(account), ...body } });

test("without keys no pass is signed", async () => {
  const none = { source: "none", inUse: null, stored: null };
  expect(await operator.ok(contract.getWallets)).toEqual({ apple: none, google: none });
  expect((await operator.call(contract.signApplePass)).status).toBe(404);
  expect((await operator.call(contract.signGooglePass)).status).toBe(404);
});

test("what is stored is sealed and never answered, and signs visitors' passes at once", async () => {
  const house = await makeVisitorClient(app);
  const visit = await makeVisit(app, house);
  const visitor = app.visitor(house.host, visit.uuid);
  const wallets = async () => (await visitor.ok(personalPage.getOwnVisit)).client.wallets;
  expect(await wallets()).toEqual([]);
  const reply = await storeApple();
  const shown = { passType, team, validUntil: validUntil.toISOString(), state: "valid" };
  expect(reply.body.apple).toMatchObject({ source: "stored", inUse: shown, stored: shown });
  expect(reply.raw.toString()).not.toMatch(/BEGIN|PRIVATE/);
  const google = await storeGoogle();
  expect(google.body.google).toMatchObject({
    source: "stored",
    inUse: { issuer: ISSUER, email: account.client_email },
  });
  expect(google.raw.toString()).not.toMatch(/BEGIN|PRIVATE/);
  expect(await app.sql("select from installation_setting where sealed ~ 'BEGIN|PRIVATE|pass'")).toEqual([]);
  expect(await wallets()).toEqual(["apple", "google"]);
  const { url } = await visitor.ok(personalPage.passGoogle);
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  expect((await visitor.request({ url: "/api/my-visit/pass/apple/" })).status).toBe(200);
  await operator.ok(contract.removeAppleWallet);
  expect(await wallets()).toEqual(["google"]);
  expect((await operator.call(contract.removeAppleWallet)).status).toBe(404);
});

test("a sample pass is signed, until the certificate ends, which is seen 30 days before", async () => {
  await storeApple();
  const { pass } = await operator.ok(contract.signApplePass);
  const files = unzipSync(Buffer.from(pass!, "base64"));
  expect(JSON.parse(Buffer.from(files["pass.json"]!).toString())).toMatchObject({
    passTypeIdentifier: passType,
    eventTicket: { primaryFields: [{ value: "Sample pass" }] },
  });
  expect(files).toHaveProperty("signature");
  const stateAt = async (instant: number) => {
    app.clock.set(new Date(instant).toISOString());
    const by = await makeOperator(app);
    const { inUse } = (await by.ok(contract.getWallets)).apple;
    return [inUse?.state, (await by.ok(contract.signApplePass)).pass !== null];
  };
  const month = 30 * 86_400_000;
  expect(await stateAt(validUntil.getTime() - month - 1000)).toEqual(["valid", true]);
  expect(await stateAt(validUntil.getTime() - month)).toEqual(["ends-soon", true]);
  expect(await stateAt(validUntil.getTime())).toEqual(["ended", false]);
});

test("a sample link for Google is signed by the stored account", async () => {
  await storeGoogle();
  const { url } = await operator.ok(contract.signGooglePass);
  const claims = JSON.parse(Buffer.from(url.split(".")[3]!, "base64url").toString());
  expect(claims).toMatchObject({
    iss: account.client_email,
    payload: { genericObjects: [{ state: "ACTIVE" }] },
  });
});

test("what does not belong together is refused by its field", async () => {
  for (const [wrong, field, code] of [
    [{ certificate: "none" }, "certificate", "certificateWrong"],
    [{ issuer: "none" }, "issuer", "certificateWrong"],
    [{ team: "TEAM654321" }, "certificate", "certificateForeign"],
    [{ issuer: others.issuer }, "issuer", "issuerForeign"],
    [{ key: others.privateKey }, "key", "appleKeyWrong"],
    [{ key: undefined }, "key", "appleKeyWrong"],
    [{ certificate: undefined }, "certificate", "certificateWrong"],
  ] as const)
    expect((await storeApple(wrong)).codes).toEqual({
      [field]: [expect.objectContaining({ code: `operators.${code}` })],
    });
  expect(Object.keys((await storeApple({ passType: "com.example", team: "me" })).body).sort()).toEqual([
    "passType",
    "team",
  ]);
  for (const key of ["none", "{}", JSON.stringify({ ...account, private_key: "none" }), undefined])
    expect((await storeGoogle({ key })).codes).toMatchObject({ key: [{ code: "operators.googleKeyWrong" }] });
  expect(await app.sql("select from installation_setting")).toEqual([]);
});

test("what is left out stays, and a key with a passphrase is opened once", async () => {
  const cipher = { cipher: "aes-256-cbc", passphrase: "open sesame", type: "pkcs8", format: "pem" } as const;
  const key = createPrivateKey(made.privateKey).export(cipher) as string;
  expect((await storeApple({ key, passphrase: "close sesame" })).status).toBe(400);
  expect((await storeApple({ key, passphrase: "open sesame" })).status).toBe(200);
  expect((await storeApple({ key: undefined, issuer: undefined })).status).toBe(200);
  expect((await operator.ok(contract.signApplePass)).pass).not.toBeNull();
  await storeGoogle();
  const renamed = await storeGoogle({ key: undefined, issuer: "12345" });
  expect(renamed.body.google.stored).toMatchObject({ issuer: "12345", email: account.client_email });
});

test("the log says what was done, and holds no key", async () => {
  await storeApple();
  await storeGoogle();
  await operator.ok(contract.signApplePass);
  await operator.ok(contract.removeAppleWallet);
  expect(await app.sql("select action, subject, facts from operator_entry order by at, id")).toEqual([
    { action: "wallets.store", subject: passType, facts: {} },
    { action: "wallets.store", subject: account.client_email, facts: {} },
    { action: "wallets.test", subject: null, facts: {} },
    { action: "wallets.remove", subject: null, facts: {} },
  ]);
});

test("the environment wins; what is stored beside it is kept and can be removed", async () => {
  const there = await makeOperator(given);
  const state = (await storeGoogle({ issuer: "12345" }, there)).body;
  expect(state).toMatchObject({
    apple: { source: "environment", inUse: { passType }, stored: null },
    google: { source: "environment", inUse: { issuer: ISSUER }, stored: { issuer: "12345" } },
  });
  expect((await there.ok(contract.removeGoogleWallet)).google.stored).toBeNull();
});

test("only operators see and change it", async () => {
  for (const endpoint of Object.values(contract).filter((one) => "path" in one))
    expect((await app.anonymous().call(endpoint)).status).toBe(401);
});
