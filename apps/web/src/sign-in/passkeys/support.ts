/** Whether this browser can make and show passkeys; it can on https and on the machine itself only. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** The person said no, or the time was up: browsers do not tell which. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** Characters; a test compares it with the contract. */
export const PASSKEY_NAME_MAX = 60;
