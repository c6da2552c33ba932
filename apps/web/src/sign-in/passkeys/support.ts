/** Whether this browser supports passkeys, which works only on https and on localhost. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** Whether the person cancelled or the time ran out; browsers do not tell which. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** In characters; a test compares it with the contract. */
export const PASSKEY_NAME_MAX = 60;
