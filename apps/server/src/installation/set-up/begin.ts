import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import { asOwner } from "../../platform/database/as-owner.ts";
import { beginOpenSetUp } from "./begin-queries.ts";

/**
 * Where nobody runs the installation yet, makes the token of a new set-up link; earlier ones end, their answers stay. The
 * first start of an empty database also makes the client that is to be set up.
 *
 * @returns undefined where the installation's first client is set up
 */
export const beginSetUp = (ownerUrl: string, now: Date): Promise<string | undefined> =>
  asOwner(ownerUrl, async (db) => {
    const token = newToken();
    const isOpen = await beginOpenSetUp(db, { clientId: newId(), tokenHash: hashToken(token), now });
    return isOpen ? token : undefined;
  });
