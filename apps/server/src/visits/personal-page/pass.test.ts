import { generateKeyPairSync, verify } from "node:crypto";
import * as personalPage from "@portico/contract/visits/personal-page";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { readPdf } from "../../platform/testing/pdf.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeVisit, type TestVisit } from "../testing/kit.ts";
import { makeVisitorClient } from "../testing/personal-page-kit.ts";
import type { Pass } from "./pass.ts";
import { drawPassPng } from "./pass-picture.ts";
import { createGoogleLink } from "./wallet-google.ts";

let app: TestApp;
let house: TestClient;
let visit: TestVisit;
beforeAll(async () => {
  app = await startTestApp();
  house = await makeVisitorClient(app);
  const host = await makePerson(app, house, ["employee"], { firstName: "Elena", lastName: "Novak" });
  visit = await makeVisit(app, house, {
    hostId: host.id,
    visitor: { firstName: "Łukasz", lastName: "Nguyễn", company: "Okada & Söhne" },
    description: "Supplier\nreview",
  });
});
afterAll(() => app.close());

const fetched = async (path: string, at = house, uuid = visit.uuid, headers = {}) => {
  const reply = await app.app.inject({
    url: `/api${path}`,
    headers: { host: at.host, authorization: `Visit ${uuid}`, ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};

/** The text of the QR code in a picture. */
async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).flatten({ background: "#fff" }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return decodeQR({ width: info.width, height: info.height, data });
}

test("the PDF says who, with whom, when and where, and its code names the visit", async () => {
  const { status, headers, bytes } = await fetched("/my-visit/pass/pdf/");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toContain('filename="Visitor pass 2026-11-20.pdf"');
  const { pages, text, codes } = await readPdf(bytes);
  expect(pages).toBe(1);
  for (const part of [
    "Łukasz Nguyễn",
    "Okada & Söhne",
    "Elena Novak",
    "Supplier review",
    "11:00–12:00",
    "London",
    "123 456",
  ])
    expect(text).toContain(part);
  expect(text).toContain("Fri 20 Nov 2026");
  expect(codes).toEqual([
    expect.stringMatching(new RegExp(`/handle-qr\\?aid=visit-check-in&oid=${visit.id}&sig=[\\w-]{16}$`)),
  ]);
  // The link's secret is not on the pass.
  expect(codes[0]).not.toContain(visit.uuid);
  expect(text).not.toContain(visit.uuid);
});

test("the PDF is in the language of the page from which it is saved", async () => {
  const { headers, bytes } = await fetched("/my-visit/pass/pdf/", house, visit.uuid, { "x-locale": "de-DE" });
  expect(headers["content-disposition"]).toContain('filename="Besuchspass 2026-11-20.pdf"');
  const { text } = await readPdf(bytes);
  for (const part of ["Gastgeber", "Anlass", "Wann", "Fr 20. Nov. 2026, 11:00–12:00 Uhr", "Wo"])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Host|When|Where/);
  expect(bytes.toString("latin1")).toContain("/Lang (de-DE)");
});

test("the picture's code says the same", async () => {
  const { status, headers, bytes } = await fetched("/my-visit/pass/png/");
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 720 });
  expect(await readQr(bytes)).toContain(visit.id);
});

test("code and pin stand on it only where the client uses them; without passes there is none", async () => {
  const plain = await makeVisitorClient(app, { digitalPass: true });
  const theirs = await makeVisit(app, plain);
  const { bytes } = await fetched("/my-visit/pass/pdf/", plain, theirs.uuid);
  const { text, codes } = await readPdf(bytes);
  expect(text).not.toMatch(/PIN|123 456/);
  expect(codes).toEqual([]);
  const none = await makeVisitorClient(app, { checkInPin: true });
  const without = await makeVisit(app, none);
  for (const path of ["pdf", "png", "apple", "google"])
    expect((await fetched(`/my-visit/pass/${path}/`, none, without.uuid)).status).toBe(403);
});

test("a wallet that is not set up is not there", async () => {
  for (const path of ["apple", "google"]) expect((await fetched(`/my-visit/pass/${path}/`)).status).toBe(404);
  expect((await app.visitor(house.host, visit.uuid).ok(personalPage.getOwnVisit)).client.wallets).toEqual([]);
});

const long: Pass = {
  locale: "en-GB",
  id: "018f0000-0000-7000-8000-000000000000",
  clientName: "Northwind <b>House</b> & Co",
  visitorName: `${"W".repeat(180)} <span>`,
  company: "岡田 \u0000 \ud800",
  facts: [{ kind: "for", label: "For", value: "x ".repeat(250) }],
  pin: "000000",
  code: "http://localhost/handle-qr?aid=visit-check-in&oid=018f0000-0000-7000-8000-000000000000",
  start: "2026-11-20T11:00:00.000Z",
  end: "2026-11-20T12:00:00.000Z",
  expires: "2026-11-21T00:00:00.000Z",
  isVoid: false,
  fileName: "pass",
};

test("a picture holds whatever it is given, markup as text", async () => {
  const bytes = await drawPassPng(long);
  expect((await sharp(bytes).metadata()).width).toBe(720);
  expect(await readQr(bytes)).toBe(long.code);
});

describe("Google's address", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const wallet = {
    issuer: "3388000000012345678",
    email: "portico@wallet.iam.gserviceaccount.com",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  };
  const now = new Date("2026-11-20T10:42:00Z");
  const tokenOf = (pass: Pass): string => {
    const url = new URL(createGoogleLink(wallet, pass, now));
    expect(`${url.origin}${url.pathname.slice(0, 11)}`).toBe("https://pay.google.com/gp/v/save/");
    return url.pathname.slice(11);
  };
  const readJson = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const objectOf = (pass: Pass) => readJson(tokenOf(pass).split(".")[1]!).payload.genericObjects[0];
  const said = (value: string) => ({ defaultValue: { language: "en-GB", value } });
  const usual: Pass = {
    ...long,
    visitorName: "Łukasz Nguyễn",
    company: null,
    facts: [
      { kind: "host", label: "Host", value: "Elena Novak" },
      { kind: "address", label: "Address", value: "12 Canal Street" },
    ],
  };

  // The members that Google's reference requires, and none that the reference does not know.
  test("carries the pass in a token, signed by the service account", () => {
    const [head, body, signature] = tokenOf(usual).split(".");
    expect(readJson(head!)).toEqual({ alg: "RS256", typ: "JWT" });
    expect(
      verify("sha256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature!, "base64url")),
    ).toBe(true);
    expect(readJson(body!)).toEqual({
      iss: wallet.email,
      aud: "google",
      typ: "savetowallet",
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 3600,
      payload: {
        genericClasses: [{ id: `${wallet.issuer}.portico-visit` }],
        genericObjects: [
          {
            id: `${wallet.issuer}.${usual.id}`,
            classId: `${wallet.issuer}.portico-visit`,
            state: "ACTIVE",
            cardTitle: said(usual.clientName),
            header: said("Łukasz Nguyễn"),
            barcode: { type: "QR_CODE", value: usual.code, alternateText: "000000" },
            textModulesData: [
              { id: "host", header: "Host", body: "Elena Novak" },
              { id: "address", header: "Address", body: "12 Canal Street" },
            ],
            validTimeInterval: { start: { date: usual.start }, end: { date: usual.expires } },
          },
        ],
      },
    });
  });

  test("is as long as browsers take: what does not fit is left out, the last first", () => {
    const remark = { kind: "for", label: "Remark", value: "x ".repeat(300) } as const;
    const wordy: Pass = { ...usual, facts: [...usual.facts, remark] };
    expect(tokenOf(wordy).length).toBeLessThanOrEqual(1800);
    expect(objectOf(wordy).textModulesData).toHaveLength(2);
    expect(objectOf(long).barcode.value).toBe(long.code);
  });

  test("says in which language it is", () => {
    const header = { defaultValue: { language: "de-DE", value: "Łukasz Nguyễn" } };
    expect(objectOf({ ...usual, locale: "de-DE" }).header).toEqual(header);
  });

  test("of a cancelled visit saves nothing that could be used", () => {
    expect(objectOf({ ...usual, isVoid: true }).state).toBe("INACTIVE");
  });
});
