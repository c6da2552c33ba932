import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * The secret's client and purpose: a secret that is copied to another client or column cannot be decrypted
 * there.
 */
export interface EncryptionContext {
  clientId: string;
  /** Feature and thing: `people.totp`. */
  purpose: string;
}

const VERSION = "1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** RFC 5869: a separate key for each client and purpose, derived from the installation's SECRET. */
const keyFor = (secret: string, { clientId, purpose }: EncryptionContext, use: "seal" | "hash"): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "portico", `${use} ${purpose} ${clientId}`, 32));

/**
 * Encrypts a secret that must be read again, as text for the database: AES-256-GCM, of no use without SECRET.
 */
export function encrypt(secret: string, context: EncryptionContext, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, context, "seal"), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString("base64url")}`;
}

/** The decrypted text; undefined if it was altered, belongs to another context, or SECRET has changed. */
export function decrypt(secret: string, context: EncryptionContext, encrypted: string): string | undefined {
  const [version, text = ""] = encrypted.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyFor(secret, context, "seal"),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** For secrets that only need to be recognised, and are short enough to be guessed from a bare hash. */
export const keyedHash = (secret: string, context: EncryptionContext, text: string): Buffer =>
  createHmac("sha256", keyFor(secret, context, "hash"))
    .update(text)
    .digest();
