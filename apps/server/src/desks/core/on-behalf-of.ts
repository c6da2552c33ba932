import { text } from "@portico/contract/texts/text";
import { personById } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import * as rules from "./rules.ts";

/** The person for whom desks are shown: the caller, or a colleague for whom the caller may book. */
export async function readBookingPerson(
  db: Db,
  clientId: string,
  user: User,
  userId: string | undefined,
): Promise<rules.Person> {
  if (!userId || userId === user.id) return user;
  if (!rules.mayBookForOthers(user)) throw refuse.fields({ userId: [text("desks.mayNotBookForOthers")] });
  const person = await personById(db, clientId, userId);
  if (!person) throw refuse.fields({ userId: [text("common.colleagueUnknown")] });
  return person;
}
