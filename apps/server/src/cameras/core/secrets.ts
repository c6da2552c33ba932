import type { Maker } from "@portico/contract/cameras/form";
import type { EncryptionContext } from "../../platform/core/encryption.ts";

/** Before the maker and the secret in a camera's address. */
export const INGEST_PATH = "/api/ingest/anpr/";

export const ingestPath = (maker: Maker, token: string): string => `${INGEST_PATH}${maker}/${token}`;

/** Of the password with which a camera logs in. */
export const passwordContext = (clientId: string): EncryptionContext => ({
  clientId,
  purpose: "cameras.password",
});
