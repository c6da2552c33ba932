import type { Db } from "../platform/database/database.ts";
import type { Owner } from "./queries.ts";

/** How a person left a screen. */
export interface Choice {
  name: string;
  value: string;
}

export const listChoices = (db: Db, clientId: string, personId: string): Promise<Choice[]> =>
  db
    .selectFrom("kept_choice")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .select(["name", "value"])
    .orderBy("name")
    .execute();

/** The number of choices that the person keeps beside the named one. */
export async function countOtherChoices(
  db: Db,
  { clientId, personId }: Owner,
  name: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("kept_choice")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("name", "<>", name)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function storeChoice(
  db: Db,
  { clientId, personId }: Owner,
  { name, value }: Choice,
): Promise<void> {
  await db
    .insertInto("kept_choice")
    .values({ client_id: clientId, person_id: personId, name, value })
    .onConflict((conflict) => conflict.columns(["client_id", "person_id", "name"]).doUpdateSet({ value }))
    .execute();
}
