import type { Db } from "../platform/database/database.ts";
import { matchesAnyPin } from "./core/passwords.ts";
import { meetingRoomPins } from "./core/queries.ts";

/** People's interface for later features. */
export {
  type AccountRow,
  changeAccount,
  changeAddress,
  dropUnconfirmed,
  dropUnconfirmedBefore,
  insertAccount,
  isAddressTaken,
  listVehicles,
  lockAccount,
  lockAccountByEmail,
  type NewAccount,
  readAccount,
  replaceAccount,
  setPendingEmail,
  setVehicles,
  type Vehicle,
} from "./core/account-queries.ts";
export { isCommonPassword } from "./core/common-passwords.ts";
export { isMadeOfNames, type PasswordOwner } from "./core/guessable-passwords.ts";
export {
  type ImportedPerson as WrittenPerson,
  insertPeople,
  lockPeople,
  replaceVehicles,
  updatePeople,
} from "./core/import-queries.ts";
export {
  isLinkRequestDone,
  markLinkRequestDone,
  readLinkRequest,
} from "./core/link-idempotency.ts";
export { hashPassword, hashPin, verifyPassword } from "./core/passwords.ts";
export { setPhoto } from "./core/photo.ts";
export {
  type Account,
  type AccountStatus,
  accountByEmail,
  anyAccountByEmail,
  lockPersonShared,
  personById,
  setPassword,
} from "./core/queries.ts";
export {
  assertNotThrottled,
  consumeAttempt,
  consumeMessage,
  countAttempt,
  limitGuess,
  type RateLimitKeys,
} from "./core/rate-limits.ts";
export { FINDERS, mayFind, mayLocate, toFieldErrors } from "./core/rules.ts";
export { matchesPerson } from "./core/search-queries.ts";
export {
  countKnown,
  isPermittedSite,
  listNamedPeople,
  listSiteAccess,
  permittedSites,
  type SiteAccess,
  setNamedPeople,
} from "./core/site-access-queries.ts";
export { changeStatus } from "./core/status-queries.ts";
export { erasedAddress } from "./core/subject-queries.ts";
export {
  consumeToken,
  dropExpiredTokens,
  dropTokens,
  findToken,
  insertTokens,
  readToken,
  storeToken,
} from "./core/token-queries.ts";
export {
  dropPassword,
  insertEmployee,
  insertPerson,
  lockPerson,
  lockWithPassword,
  type PersonColumns,
  setPermittedSites,
  setSecondFactorSince,
  updatePerson,
} from "./core/write-queries.ts";

/** Whether a meeting-room pin belongs to one of these people; takes as long if none of them has set one. */
export async function checkMeetingRoomPin(
  db: Db,
  clientId: string,
  personIds: string[],
  pin: string,
): Promise<"right" | "wrong" | "not set"> {
  const pins = await meetingRoomPins(db, clientId, personIds);
  const isRight = await matchesAnyPin(pins, pin);
  if (pins.length === 0) return "not set";
  return isRight ? "right" : "wrong";
}
