import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A new row's id: UUID version 7, so that rows written together lie together in an index. */
export const newId = (): string => v7();

/** A secret for a cookie or link: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A secret is stored as this hash: a reader of the database learns no secret. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
