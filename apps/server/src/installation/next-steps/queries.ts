import type { NEXT_STEPS } from "@portico/contract/installation/set-up";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

type NextStep = (typeof NEXT_STEPS)[number];

/** Which of the next steps are done, for a person. */
export async function readDone(
  db: Db,
  clientId: string,
  personId: string,
): Promise<Record<NextStep, boolean>> {
  const { rows } = await sql<Record<NextStep, boolean>>`select
    exists (select from person where client_id = ${clientId} and id <> ${personId})
      or exists (select from invitation where client_id = ${clientId}) as people,
    exists (select from floor where client_id = ${clientId}) as floor,
    exists (select from desk where client_id = ${clientId}) as desks,
    exists (select from resource where client_id = ${clientId}) as rooms,
    exists (select from parking_carpark where client_id = ${clientId}) as parking,
    exists (select from totp where client_id = ${clientId} and person_id = ${personId} and confirmed_at is not null)
      or exists (select from passkey where client_id = ${clientId} and person_id = ${personId}) as "second-factor"`.execute(
    db,
  );
  return rows[0]!;
}
