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
export { checkMeetingRoomPin } from "./core/check-meeting-room-pin.ts";
export { isCommonPassword } from "./core/common-passwords.ts";
export { limitMessage } from "./core/contact-limits.ts";
export { isMadeOfNames, type PasswordOwner } from "./core/guessable-passwords.ts";
export {
  type ImportedPerson,
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
  countAttempt,
  limitAttempt,
  limitGuess,
  type RateLimitKeys,
  refuseOverLimit,
} from "./core/rate-limits.ts";
export { FINDERS, mayFindColleagues, mayLocate, toFieldErrors } from "./core/rules.ts";
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
