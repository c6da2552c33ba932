import type { Client } from "../../platform/callers/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { createReservations, type DeskRequest } from "./create.ts";
import { readRequest } from "./request.ts";

interface OwnDesk {
  client: Pick<Client, "id" | "settings">;
  person: DeskRequest["person"];
  deskId: string;
  day: string;
}

/** Books a desk in the name of the person who will sit there, by the rules of their own request; refuses like that. */
export async function bookOwnDesk(
  work: Work,
  { client, person, deskId, day }: OwnDesk,
): Promise<{ id: string; isPending: boolean }> {
  const { db, now } = work;
  const request = await readRequest({ db, now, client, user: person, body: { deskId, dates: [day] } });
  const [row] = await createReservations(work, request);
  return { id: row!.id, isPending: row!.status === "pending" };
}
