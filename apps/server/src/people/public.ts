import type { Db } from "../platform/database/database.ts";
import { isOneOfPins } from "./core/passwords.ts";
import { meetingRoomPins } from "./core/queries.ts";

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
} from "./core/account-queries.ts";
export { isCommonPassword } from "./core/common-passwords.ts";
export {
  insertPeople,
  lockPeople,
  replaceVehicles,
  updatePeople,
  type WrittenPerson,
} from "./core/import-queries.ts";
export { followedBy, isDone, noteDone } from "./core/link-idempotency.ts";
export { hashPassword, isPassword } from "./core/passwords.ts";
export { readPhoto, setPhoto } from "./core/photo.ts";
export {
  type Account,
  type AccountStatus,
  accountByEmail,
  anyAccountByEmail,
  holdPerson,
  permittedSites,
  personById,
  type SiteSeen,
  setPassword,
  sitesSeenBy,
} from "./core/queries.ts";
export { countAttempt, countMessage, type Keys, refuseIfSlowed, takeAttempt } from "./core/rate-limits.ts";
export { toFieldErrors } from "./core/rules.ts";
export { matchesPerson } from "./core/search-queries.ts";
export { changeStatus } from "./core/status-queries.ts";
export {
  dropExpiredTokens,
  dropTokens,
  findToken,
  insertTokens,
  isToken,
  storeToken,
  tokenOf,
  useToken,
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
