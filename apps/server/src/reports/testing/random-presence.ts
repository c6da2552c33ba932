import { newId } from "../../platform/core/ids.ts";
import { NOW, type RandomClient } from "./random-client.ts";

export interface PresenceRow {
  person: string;
  day: string;
  site: string;
  onSite: boolean;
}

/** The answers of about half of the people on each day: on site, or not. */
export async function makeRandomPresence({
  client,
  people,
  sites,
  days,
  random,
  one,
  insert,
}: RandomClient): Promise<PresenceRow[]> {
  const client_id = client.id;
  const presence = days.flatMap((day) =>
    people
      .filter(() => random() < 0.5)
      .map((person) => ({ person, day, site: one(sites).id, onSite: random() < 0.6 })),
  );
  await insert(
    "presence",
    presence.map(({ person, day, site, onSite }) => ({
      ...{ client_id, id: newId(), person_id: person, day, site_id: site, on_site: onSite, source: "prompt" },
      ...{ created_at: NOW, changed_at: NOW },
    })),
  );

  return presence;
}
