import type { Db } from "../platform/database/database.ts";
import { matchesAnyPin } from "./core/passwords.ts";
import { meetingRoomPins } from "./core/queries.ts";

/** People's interface for later features. */
export {
  type AccountRow as Holder,
  changeAccount,
  changeAddress,
  dropUnconfirmed,
  dropUnconfirmedBefore,
  insertAccount,
  isAddressTaken as addressTaken,
  listVehicles as vehiclesOf,
  lockAccount,
  lockAccountByEmail as lockHolder,
  type NewAccount,
  readAccount,
  replaceAccount,
  setPendingEmail,
  setVehicles,
  type Vehicle,
} from "./core/account-queries.ts";
export { isCommonPassword } from "./core/common-passwords.ts";
export {
  insertPeople,
  lockPeople,
  replaceVehicles,
  updatePeople,
  type WrittenPerson,
} from "./core/import-queries.ts";
export {
  isLinkRequestDone as isDone,
  markLinkRequestDone as noteDone,
  readLinkRequest as followedBy,
} from "./core/link-idempotency.ts";
export { hashPassword, verifyPassword as isPassword } from "./core/passwords.ts";
export { readPhoto, setPhoto } from "./core/photo.ts";
export {
  type Account,
  type AccountStatus,
  accountByEmail,
  anyAccountByEmail,
  listSiteAccess as sitesSeenBy,
  lockPersonShared as holdPerson,
  permittedSites,
  personById,
  type SiteAccess as SiteSeen,
  setPassword,
} from "./core/queries.ts";
export {
  assertNotThrottled as refuseIfSlowed,
  consumeAttempt as takeAttempt,
  consumeMessage as countMessage,
  countAttempt,
  type RateLimitKeys as Keys,
} from "./core/rate-limits.ts";
export { toFieldErrors } from "./core/rules.ts";
export { matchesPerson } from "./core/search-queries.ts";
export { changeStatus } from "./core/status-queries.ts";
export {
  consumeToken as useToken,
  dropExpiredTokens,
  dropTokens,
  findToken,
  insertTokens,
  isTokenValid as isToken,
  readToken as tokenOf,
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
