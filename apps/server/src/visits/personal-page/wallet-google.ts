import { createPrivateKey, sign } from "node:crypto";
import type { GoogleWalletKey } from "../../platform/documents/wallet-keys.ts";
import type { Pass } from "./pass.ts";

/** Google Wallet: a pass is an address that contains it, signed by the installation's service account. */

const LIFETIME_S = 3600;
/** Browsers may cut longer addresses: https://developers.google.com/wallet/generic/use-cases/jwt */
const URL_MAX = 1800;

/**
 * The address that saves a pass: https://developers.google.com/wallet/generic/web. If the address is too
 * long, facts are left out, the last first.
 *
 * @param now when it is signed; the address works for an hour
 */
export function createGoogleLink(wallet: GoogleWalletKey, pass: Pass, now: Date): string {
  const token = createToken(wallet, pass, now);
  if (token.length > URL_MAX && pass.facts.length > 0)
    return createGoogleLink(wallet, { ...pass, facts: pass.facts.slice(0, -1) }, now);
  return `https://pay.google.com/gp/v/save/${token}`;
}

/** https://developers.google.com/wallet/reference/rest/v1/Jwt */
function createToken(wallet: GoogleWalletKey, pass: Pass, now: Date): string {
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
  return signJwt(claims, wallet.privateKey);
}

function genericObject(issuer: string, classId: string, pass: Pass) {
  const localized = (value: string) => ({ defaultValue: { language: pass.locale, value } });
  return {
    id: `${issuer}.${pass.id}`,
    classId,
    state: pass.isVoid ? "INACTIVE" : "ACTIVE",
    cardTitle: localized(pass.clientName),
    header: localized(pass.visitorName),
    ...(pass.company ? { subheader: localized(pass.company) } : {}),
    ...(pass.code
      ? { barcode: { type: "QR_CODE", value: pass.code, ...(pass.pin ? { alternateText: pass.pin } : {}) } }
      : {}),
    textModulesData: pass.facts.map(({ kind, label, value }) => ({ id: kind, header: label, body: value })),
    validTimeInterval: { start: { date: pass.start }, end: { date: pass.expires } },
  };
}

/** A JWT by RS256 (RFC 7515). */
function signJwt(claims: object, privateKey: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(content), createPrivateKey(privateKey));
  return `${content}.${signature.toString("base64url")}`;
}
