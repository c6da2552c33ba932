import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { DAY_MS } from "@portico/contract/days/durations";
import type { AppleProblem } from "@portico/contract/operators/service-form";
import { z } from "zod";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import { defineService } from "../core/service.ts";

/**
 * The keys that sign visitors' passes for phone wallets: read and checked at the start or before they are stored, so that no
 * pass fails later.
 */

export interface GoogleWalletKey {
  issuer: string;
  /** The service account's address. */
  email: string;
  /** PEM. */
  privateKey: string;
}

export const GOOGLE_WALLET = defineService<GoogleWalletKey>("google-wallet");

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/**
 * Google's key file of a service account: https://developers.google.com/wallet/generic/getting-started. Throws unless it
 * holds an RSA key.
 */
export function parseGoogleWalletKey(issuer: string, json: string): GoogleWalletKey {
  const { client_email, private_key } = ServiceAccount.parse(JSON.parse(json));
  if (createPrivateKey(private_key).asymmetricKeyType !== "rsa") throw new Error("no RSA key");
  return { issuer, email: client_email, privateKey: private_key };
}

export function readGoogleWalletKey(
  issuer: string | undefined,
  keyFile: string | undefined,
): GoogleWalletKey | undefined {
  if (issuer === undefined && keyFile === undefined) return undefined;
  if (issuer === undefined || keyFile === undefined)
    throw new RefusalToStart("GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY are given together or not at all.");
  try {
    return parseGoogleWalletKey(issuer, readFileSync(keyFile, "utf8"));
  } catch {
    throw new RefusalToStart(
      "The file that GOOGLE_WALLET_KEY names cannot be read as a service account's key: it must be Google's JSON with client_email and an RSA private_key.",
    );
  }
}

/**
 * The certificates and key that sign passes for Apple Wallet:
 * https://developer.apple.com/documentation/walletpasses/building-a-pass
 */
export interface AppleWalletKey {
  passType: string;
  team: string;
  /**
   * PEM: the pass type's certificate, its key without a passphrase, and Apple's certificate that issued it.
   */
  certificate: string;
  privateKey: string;
  issuer: string;
  /** Apple's certificates last about a year; phones refuse a pass that is signed later. */
  validUntil: Date;
}

/** As JSON keeps it. */
export interface StoredAppleWallet extends Omit<AppleWalletKey, "validUntil"> {
  validUntil: string;
}

export const APPLE_WALLET = defineService<StoredAppleWallet>("apple-wallet");

export interface AppleWalletParts {
  passType: string;
  team: string;
  /** As files from Apple (DER) or in PEM. */
  certificate: Buffer | string;
  key: Buffer | string;
  /** Of the key, if it has one. */
  passphrase: string | undefined;
  issuer: Buffer | string;
}

export class AppleWalletFault extends Error {
  readonly problem: AppleProblem;

  constructor(problem: AppleProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Throws an `AppleWalletFault` where parts cannot be read or do not belong together. */
export function parseAppleWalletKey(parts: AppleWalletParts): AppleWalletKey {
  const { passType, team } = parts;
  const certificate = parseCertificate("certificate", parts.certificate);
  const issuer = parseCertificate("issuer", parts.issuer);
  const subject = certificate.subject.split("\n");
  // A phone compares these with the pass and shows no error if they differ.
  if (!subject.includes(`UID=${passType}`) || !subject.includes(`OU=${team}`))
    throw new AppleWalletFault("subject");
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw new AppleWalletFault("chain");
  return {
    ...{ passType, team, certificate: certificate.toString(), issuer: issuer.toString() },
    privateKey: parseAppleKey(parts, certificate),
    validUntil: certificate.validToDate,
  };
}

function parseCertificate(problem: AppleProblem, content: Buffer | string): X509Certificate {
  try {
    return new X509Certificate(content);
  } catch {
    throw new AppleWalletFault(problem);
  }
}

/** Returns the key in the form that the signer reads. */
function parseAppleKey({ key: content, passphrase }: AppleWalletParts, certificate: X509Certificate): string {
  try {
    const key = createPrivateKey({ key: content, passphrase });
    if (key.asymmetricKeyType !== "rsa" || !certificate.checkPrivateKey(key)) throw new Error("another key");
    return key.export({ type: "pkcs1", format: "pem" }) as string;
  } catch {
    throw new AppleWalletFault("key");
  }
}

export interface AppleWalletVariables {
  APPLE_WALLET_PASS_TYPE: string | undefined;
  APPLE_WALLET_TEAM: string | undefined;
  APPLE_WALLET_CERTIFICATE: string | undefined;
  APPLE_WALLET_KEY: string | undefined;
  APPLE_WALLET_WWDR: string | undefined;
}

const APPLE_REFUSALS: Record<AppleProblem, string> = {
  certificate: "The file that APPLE_WALLET_CERTIFICATE names cannot be read as a certificate (PEM or DER).",
  issuer: "The file that APPLE_WALLET_WWDR names cannot be read as a certificate (PEM or DER).",
  subject:
    "The certificate that APPLE_WALLET_CERTIFICATE names is not of APPLE_WALLET_PASS_TYPE and APPLE_WALLET_TEAM.",
  chain:
    "The certificate that APPLE_WALLET_WWDR names did not issue the one that APPLE_WALLET_CERTIFICATE names.",
  key: "The file that APPLE_WALLET_KEY names cannot be read as the RSA key (PEM) of the certificate, or APPLE_WALLET_KEY_PASSPHRASE is not its passphrase.",
};

/** @param passphrase of the key, if it has one */
export function readAppleWalletKey(
  variables: AppleWalletVariables,
  passphrase: string | undefined,
): AppleWalletKey | undefined {
  const missing = Object.entries(variables).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(variables).length) return undefined;
  if (missing.length > 0)
    throw new RefusalToStart(
      `${missing.map(([name]) => name).join(", ")}: all of APPLE_WALLET_PASS_TYPE, APPLE_WALLET_TEAM, APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY and APPLE_WALLET_WWDR are given together or not at all.`,
    );
  const values = variables as Record<keyof AppleWalletVariables, string>;
  try {
    return parseAppleWalletKey({
      passType: values.APPLE_WALLET_PASS_TYPE,
      team: values.APPLE_WALLET_TEAM,
      certificate: contentOf(values.APPLE_WALLET_CERTIFICATE),
      issuer: contentOf(values.APPLE_WALLET_WWDR),
      key: contentOf(values.APPLE_WALLET_KEY),
      passphrase,
    });
  } catch (error) {
    if (error instanceof AppleWalletFault) throw new RefusalToStart(APPLE_REFUSALS[error.problem]);
    throw error;
  }
}

/** Of a file; one that is not there is as empty, which is refused by its variable. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

const WARNED_DAYS = 30;

/** Whether passes can be signed until that time, and whether it is near. */
export function stateOfCertificate(validUntil: Date, now: Date): "valid" | "ends-soon" | "ended" {
  const left = validUntil.getTime() - now.getTime();
  if (left <= 0) return "ended";
  return left <= WARNED_DAYS * DAY_MS ? "ends-soon" : "valid";
}
