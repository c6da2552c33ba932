import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { decrypt, encrypt } from "../../platform/core/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { findSealedSetting, insertSealedSetting } from "../../platform/work/installation-secrets.ts";
import { ArchiveRefusal } from "./manifest.ts";

const SETTING = "archive-key";
const CONTEXT = { clientId: "installation", purpose: "operators.archive-key" };

/** The key with which this installation signs archives: Ed25519, made once, encrypted by SECRET. `db` serves no client. */
export async function signingKey(
  db: Db,
  { secret, now }: { secret: string; now: Date },
): Promise<{ publicKey: string; sign(bytes: Buffer): Buffer }> {
  if ((await findSealedSetting(db, SETTING)) === undefined) {
    const { privateKey } = generateKeyPairSync("ed25519");
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    await insertSealedSetting(db, SETTING, { sealed: encrypt(secret, CONTEXT, pem), now });
  }
  const opened = decrypt(secret, CONTEXT, (await findSealedSetting(db, SETTING)) ?? "");
  if (opened === undefined)
    throw new ArchiveRefusal(
      "The key with which archives are signed was encrypted with another SECRET: bring that back.",
    );
  const privateKey = createPrivateKey(opened);
  return { publicKey: publicText(privateKey), sign: (bytes) => sign(null, bytes, privateKey) };
}

/** The installation's own public key, if it has made an archive before. */
export async function ownPublicKey(db: Db, secret: string): Promise<string | undefined> {
  const sealed = await findSealedSetting(db, SETTING);
  const opened = sealed === undefined ? undefined : decrypt(secret, CONTEXT, sealed);
  return opened === undefined ? undefined : publicText(createPrivateKey(opened));
}

const publicText = (key: KeyObject): string =>
  createPublicKey(key as never)
    .export({ type: "spki", format: "der" })
    .toString("base64");

/** What people compare: the first 32 digits of the key's SHA-256, in groups. */
export const fingerprintOf = (publicKey: string): string =>
  createHash("sha256")
    .update(Buffer.from(publicKey, "base64"))
    .digest("hex")
    .slice(0, 32)
    .replace(/(.{4})(?!$)/g, "$1-");

export function isSignedBy(publicKey: string, bytes: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), type: "spki", format: "der" });
    return key.asymmetricKeyType === "ed25519" && verify(null, bytes, key, signature);
  } catch {
    return false;
  }
}
