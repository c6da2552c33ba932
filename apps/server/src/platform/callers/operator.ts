import type { Db } from "../database/database.ts";

/** Somebody who runs the installation, by the session of a request. An operator belongs to no client. */
export interface Operator {
  id: string;
  email: string;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
}

export const OPERATOR_COOKIE = "portico_operator";

/** The operator of a cookie's token, if the session is valid. `db` sees no client's rows. */
export type OperatorFinder = (db: Db, token: string, now: Date) => Promise<Operator | null>;
