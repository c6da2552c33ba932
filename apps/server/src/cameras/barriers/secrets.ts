import type { EncryptionContext } from "../../platform/core/encryption.ts";

/** Of the password for a maker's camera. */
export const loginContext = (clientId: string): EncryptionContext => ({
  clientId,
  purpose: "cameras.barrier-password",
});

/** Of the secret that signs webhooks. */
export const secretContext = (clientId: string): EncryptionContext => ({
  clientId,
  purpose: "cameras.barrier-secret",
});
