import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { deleteOperator, insertOperator, storeLink } from "./queries.ts";

const LINK_HOURS = 24;

export interface CreatedOperator {
  id: string;
  /** Of the link by which the operator sets password and app, once. */
  token: string;
  expiresAt: Date;
  /** False: the operator was there, and has a new link; password, app and sessions stay until it is used. */
  isNew: boolean;
}

/** By the command line: whoever can run it has the database anyway. `db` serves no client. */
export const createOperator = (
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<CreatedOperator> =>
  db.transaction().execute(async (db) => {
    const { id, isNew } = await insertOperator(db, { id: newId(), email, now });
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
    await storeLink(db, id, { tokenHash: hashToken(token), expiresAt });
    await insertEntry(
      db,
      { operator: null, requestId: null, now },
      { action: isNew ? "operator.create" : "operator.link", subject: email },
    );
    return { id, token, expiresAt, isNew };
  });

/** Ends the operator's sessions too. False: there is no such operator. */
export const removeOperator = (db: Db, { email, now }: { email: string; now: Date }): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    if (!(await deleteOperator(db, email))) return false;
    await insertEntry(
      db,
      { operator: null, requestId: null, now },
      { action: "operator.remove", subject: email },
    );
    return true;
  });
