import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasDeskElsewhere } from "../core/bookable-queries.ts";
import { createReservations, type DeskRequest } from "./create.ts";
import { readRequest } from "./request.ts";

interface OwnDesk {
  client: Pick<Client, "id" | "settings">;
  person: DeskRequest["person"];
  deskId: string;
  day: string;
}

/**
 * Books a desk in the name of the person who will sit there, by the rules of their own request; refuses like that, and also when
 * the person has a desk at another site on the day, since a second one is theirs to ask for.
 */
export async function bookOwnDesk(
  work: Work,
  { client, person, deskId, day }: OwnDesk,
): Promise<{ id: string; isPending: boolean }> {
  const { db, now } = work;
  const request = await readRequest({ db, now, client, user: person, body: { deskId, dates: [day] } });
  const [row] = await createReservations(work, request);
  // Under the person's lock, which the creation takes.
  const { id: personId } = person;
  if (await hasDeskElsewhere(db, client.id, { personId, siteId: request.zone.siteId, day }))
    throw refuse.fields({ user: [text(ALREADY_BOOKED)] });
  return { id: row!.id, isPending: row!.status === "pending" };
}
