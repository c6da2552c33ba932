import { createPrivateKey, sign } from "node:crypto";
import type { GoogleWalletKey } from "../platform/wallet-keys.ts";
import type { Pass } from "./pass.ts";

/** Google Wallet: a pass is an address that carries it, signed by the installation's service account. */

const LIFETIME_S = 3600;

/**
 * The address that saves a pass: https://developers.google.com/wallet/generic/web
 *
 * @param now when it is signed; the address works for an hour
 */
export function googleLink(wallet: GoogleWalletKey, pass: Pass, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const classId = `${wallet.issuer}.portico-visit`;
  const claims = {
    iss: wallet.email,
    aud: "google",
    typ: "savetowallet",
    iat: issuedAt,
    exp: issuedAt + LIFETIME_S,
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [genericObject(wallet.issuer, classId, pass)],
    },
  };
  return `https://pay.google.com/gp/v/save/${signed(claims, wallet.privateKey)}`;
}

const said = (value: string) => ({ defaultValue: { language: "en-GB", value } });

const genericObject = (issuer: string, classId: string, pass: Pass) => ({
  id: `${issuer}.${pass.id}`,
  classId,
  state: "ACTIVE",
  cardTitle: said(pass.clientName),
  header: said(pass.visitorName),
  ...(pass.company ? { subheader: said(pass.company) } : {}),
  ...(pass.code ? { barcode: { type: "QR_CODE", value: pass.code, alternateText: pass.pin ?? "" } } : {}),
  textModulesData: pass.facts.map(([header, body]) => ({ id: header.toLowerCase(), header, body })),
  validTimeInterval: { start: { date: pass.start }, end: { date: pass.end } },
});

/** A JWT by RS256 (RFC 7515). */
function signed(claims: object, privateKey: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(content), createPrivateKey(privateKey));
  return `${content}.${signature.toString("base64url")}`;
}
