import { sql } from "kysely";
import type { Demo } from "../../platform/demo/kit.ts";

/** People of the demo have worked here for long: the hints of a first visit come to new accounts only. */
export async function demoChoices({ db }: Demo): Promise<void> {
  await sql`insert into kept_choice (client_id, person_id, name, value)
    select client_id, id, 'first-visit', 'seen' from person`.execute(db);
}
