import type { Channel, NotificationKind } from "@portico/contract/notifications/form";
import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { lockKeys } from "../platform/database/lock-order.ts";
import type { Choices } from "./rules.ts";

/** SQL of people's choices. The handle is always the first argument, the client's id the second. */

export interface Receiver {
  id: string;
  email: string;
  phone: string | null;
  locale: Locale | null;
  choices: Choices;
}

/** These people with what they have chosen for a kind. */
export async function readReceivers(
  db: Db,
  clientId: string,
  kind: NotificationKind,
  personIds: readonly string[],
): Promise<Map<string, Receiver>> {
  const { rows } = await sql<Receiver>`
    select p.id, p.email, p.phone, p.locale, (select coalesce(json_object_agg(c.channel, c.is_on), '{}')
      from notification_choice c where c.client_id = p.client_id and c.person_id = p.id and c.kind = ${kind}) as choices
    from person p where p.client_id = ${clientId} and p.id = any(${[...personIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listChoices(
  db: Db,
  clientId: string,
  personId: string,
): Promise<Map<NotificationKind, Choices>> {
  const { rows } = await sql<{ kind: NotificationKind; choices: Choices }>`
    select kind, json_object_agg(channel, is_on) as choices from notification_choice
    where client_id = ${clientId} and person_id = ${personId} group by kind`.execute(db);
  return new Map(rows.map(({ kind, choices }) => [kind, choices]));
}

export async function storeChoice(
  db: Db,
  clientId: string,
  personId: string,
  { kind, channel, isOn }: { kind: NotificationKind; channel: Channel; isOn: boolean },
): Promise<void> {
  await db
    .insertInto("notification_choice")
    .values({ client_id: clientId, person_id: personId, kind, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "person_id", "kind", "channel"]).doUpdateSet({ is_on: isOn }),
    )
    .execute();
}

/** Nobody else counts or adds browsers of this person until the transaction ends. */
export const lockBrowsers = (db: Db, personId: string): Promise<void> =>
  lockKeys(db, "push messages of a person", [`push ${personId}`]);
