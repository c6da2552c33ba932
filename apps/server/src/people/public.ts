import type { Db } from "../platform/database/database.ts";
import type { Work } from "../platform/work/work.ts";
import { isOneOfPins } from "./passwords.ts";
import { domainsOf, meetingRoomPins } from "./queries.ts";
import { clientOrigin } from "./rules.ts";

/** What later features may ask of people. */
export {
  addressTaken,
  changeAccount,
  changeAddress,
  dropUnconfirmed,
  dropUnconfirmedBefore,
  type Holder,
  insertAccount,
  lockAccount,
  lockHolder,
  type NewAccount,
  readAccount,
  replaceAccount,
  setPendingEmail,
  setVehicles,
  type Vehicle,
  vehiclesOf,
} from "./account-queries.ts";
export { countAttempt, countMessage, type Keys, refuseIfSlowed, takeAttempt } from "./attempts.ts";
export { isCommonPassword } from "./common-passwords.ts";
export { followedBy, isDone, noteDone } from "./link-again.ts";
export { hashPassword, isPassword } from "./passwords.ts";
export { readPhoto, setPhoto } from "./photo.ts";
export {
  type Account,
  type AccountStatus,
  accountByEmail,
  anyAccountByEmail,
  clientName,
  holdPerson,
  permittedSites,
  personById,
  type SiteSeen,
  setPassword,
  sitesSeenBy,
} from "./queries.ts";
export { linkBase, toFieldErrors } from "./rules.ts";
export { matchesPerson } from "./search-queries.ts";
export { changeStatus } from "./status-queries.ts";
export {
  dropExpiredTokens,
  dropTokens,
  findToken,
  insertTokens,
  isToken,
  storeToken,
  tokenOf,
  useToken,
} from "./token-queries.ts";

/** Where the client's people find it, for links in mails: without a slash at the end. */
export const linkOrigin = async ({
  db,
  clientId,
  origin,
}: Pick<Work, "db" | "clientId" | "origin">): Promise<string> =>
  clientOrigin(await domainsOf(db, clientId), origin ?? "http://localhost");

/** Whether a meeting-room pin is one of these people's; it takes as long when none of them has set one. */
export async function isMeetingRoomPin(
  db: Db,
  clientId: string,
  personIds: string[],
  pin: string,
): Promise<"right" | "wrong" | "not set"> {
  const pins = await meetingRoomPins(db, clientId, personIds);
  const isRight = await isOneOfPins(pins, pin);
  if (pins.length === 0) return "not set";
  return isRight ? "right" : "wrong";
}
