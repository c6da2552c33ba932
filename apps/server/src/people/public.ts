import type { Db } from "../platform/database/database.ts";
import type { Work } from "../platform/work/work.ts";
import { isOneOfPins } from "./passwords.ts";
import { domainsOf, meetingRoomPins } from "./queries.ts";
import { clientOrigin } from "./rules.ts";

/** What later features may ask of people. */
export { countMessage, type Keys, takeAttempt } from "./attempts.ts";
export { clientName, holdPerson, permittedSites, personById, type SiteSeen, sitesSeenBy } from "./queries.ts";
export { linkBase } from "./rules.ts";
export { matchesPerson } from "./search-queries.ts";

/**
 * A later feature in which people book. Called in the transaction that disables somebody, once nobody can book for them any
 * more (`holdPerson`): gives back by the usual paths what they have from now on.
 *
 * @param reach what the client's mails are signed with, and its booking horizon for parking in days (null: none)
 */
export type PersonListener = (
  work: Work,
  personId: string,
  reach: { clientName: string; daysAhead: number | null },
) => Promise<void>;

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
