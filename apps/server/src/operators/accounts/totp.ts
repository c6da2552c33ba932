import { decrypt, encrypt } from "../../platform/core/encryption.ts";
import { newTotpSecret, totpStep, totpUri } from "../../sign-in/public.ts";

const PURPOSE = "operators.totp";
const ISSUER = "Portico";

/** A new secret for an operator's app; `sealed` is of no use at another operator. */
export function newApp(secret: string, { operatorId, email }: { operatorId: string; email: string }) {
  const plain = newTotpSecret();
  return {
    secret: plain,
    uri: totpUri(ISSUER, email, plain),
    sealed: encrypt(secret, { clientId: operatorId, purpose: PURPOSE }, plain),
  };
}

/** The time step of a code of the app; undefined for a wrong one. */
export async function stepOfCode(
  secret: string,
  { operatorId, sealed }: { operatorId: string; sealed: string },
  code: string,
  now: Date,
): Promise<number | undefined> {
  const plain = decrypt(secret, { clientId: operatorId, purpose: PURPOSE }, sealed);
  if (plain === undefined) throw new Error("The secret of an operator's app was sealed with another SECRET.");
  return totpStep(plain, code.replace(/\s/g, ""), now);
}
