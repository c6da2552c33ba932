import { generateSecret, generateURI, verify } from "otplib";

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;

/** 160 bits in base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** The text of the QR code for an app. */
export const totpUri = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret });

/**
 * The time step of a code; undefined for a wrong one. A clock may be one step off either way (RFC 6238,
 * section 5.2). The database decides whether the step was used before.
 */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const found = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD_SECONDS,
  });
  return found.valid && "timeStep" in found ? found.timeStep : undefined;
}
