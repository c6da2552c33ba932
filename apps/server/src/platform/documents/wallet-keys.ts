import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { RefusalToStart } from "../core/refusal-to-start.ts";

/**
 * The keys that sign visitors' passes for phone wallets: read and checked at the start, so that no pass fails
 * later.
 */

export interface GoogleWalletKey {
  issuer: string;
  /** The service account's address. */
  email: string;
  /** PEM. */
  privateKey: string;
}

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** Google's key file of a service account: https://developers.google.com/wallet/generic/getting-started */
export function readGoogleWalletKey(
  issuer: string | undefined,
  keyFile: string | undefined,
): GoogleWalletKey | undefined {
  if (issuer === undefined && keyFile === undefined) return undefined;
  if (issuer === undefined || keyFile === undefined)
    throw new RefusalToStart("GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY are given together or not at all.");
  try {
    const { client_email, private_key } = ServiceAccount.parse(JSON.parse(readFileSync(keyFile, "utf8")));
    if (createPrivateKey(private_key).asymmetricKeyType !== "rsa") throw new Error("no RSA key");
    return { issuer, email: client_email, privateKey: private_key };
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

export interface AppleWalletVariables {
  APPLE_WALLET_PASS_TYPE: string | undefined;
  APPLE_WALLET_TEAM: string | undefined;
  APPLE_WALLET_CERTIFICATE: string | undefined;
  APPLE_WALLET_KEY: string | undefined;
  APPLE_WALLET_WWDR: string | undefined;
}

/**
 * Reads the certificates and key, as files from Apple (DER) or in PEM.
 *
 * @param passphrase of the key, if it has one
 */
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
  const certificate = readCertificate("APPLE_WALLET_CERTIFICATE", values.APPLE_WALLET_CERTIFICATE);
  const issuer = readCertificate("APPLE_WALLET_WWDR", values.APPLE_WALLET_WWDR);
  const passType = values.APPLE_WALLET_PASS_TYPE;
  const team = values.APPLE_WALLET_TEAM;
  const subject = certificate.subject.split("\n");
  // A phone compares these with the pass and shows no error if they differ.
  if (!subject.includes(`UID=${passType}`) || !subject.includes(`OU=${team}`))
    throw new RefusalToStart(
      "The certificate that APPLE_WALLET_CERTIFICATE names is not of APPLE_WALLET_PASS_TYPE and APPLE_WALLET_TEAM.",
    );
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw new RefusalToStart(
      "The certificate that APPLE_WALLET_WWDR names did not issue the one that APPLE_WALLET_CERTIFICATE names.",
    );
  return {
    passType,
    team,
    certificate: certificate.toString(),
    privateKey: readApplePrivateKey(values.APPLE_WALLET_KEY, passphrase, certificate),
    issuer: issuer.toString(),
    validUntil: certificate.validToDate,
  };
}

function readCertificate(variable: string, file: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(file));
  } catch {
    throw new RefusalToStart(`The file that ${variable} names cannot be read as a certificate (PEM or DER).`);
  }
}

/** Returns the key in the form that the signer reads. */
function readApplePrivateKey(
  file: string,
  passphrase: string | undefined,
  certificate: X509Certificate,
): string {
  try {
    const key = createPrivateKey({ key: readFileSync(file), passphrase });
    if (key.asymmetricKeyType !== "rsa" || !certificate.checkPrivateKey(key)) throw new Error("another key");
    return key.export({ type: "pkcs1", format: "pem" }) as string;
  } catch {
    throw new RefusalToStart(
      "The file that APPLE_WALLET_KEY names cannot be read as the RSA key (PEM) of the certificate, or APPLE_WALLET_KEY_PASSPHRASE is not its passphrase.",
    );
  }
}
