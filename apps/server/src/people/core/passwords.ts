import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** The stored form of a pin that a form sends: undefined is left out, null and an empty text remove the pin. */
export const hashPin = async (pin: string | null | undefined): Promise<string | null | undefined> =>
  pin ? hashPassword(pin) : pin === undefined ? undefined : null;

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash it takes as long and returns false, so that the time does not
 * reveal who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/**
 * Whether a pin is one of those stored. Without a stored pin it takes as long as with one, so that the time
 * does not reveal who has set a pin.
 */
export async function matchesAnyPin(stored: string[], pin: string): Promise<boolean> {
  const tried = await Promise.all(
    (stored.length > 0 ? stored : [null]).map((hash) => verifyPassword(hash, pin)),
  );
  return tried.includes(true);
}
