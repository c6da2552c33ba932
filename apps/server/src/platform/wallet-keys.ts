import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { RefusalToStart } from "./refusal-to-start.ts";

/** What signs visitors' passes for the wallets of phones: read and proved at the start, so that no pass fails later. */

export interface GoogleWalletKey {
  issuer: string;
  /** The service account's. */
  email: string;
  /** PEM. */
  privateKey: string;
}

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** Google's key file of a service account: https://developers.google.com/wallet/generic/getting-started */
export function readGoogleWallet(
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
