import { dayOf } from "@portico/contract/days/zones";
import type { Presence } from "@portico/contract/presence/presence";
import type { Work } from "../../platform/work/work.ts";
import { endSightings, endSightingsOfPerson, publishPresence, recordSighting } from "../sightings/record.ts";
import { type PresenceSource, readDaySite, savePresence } from "./queries.ts";

interface PresencePerson {
  id: string;
  homeSiteId: string | null;
}

/** The person's own today, and the site whose time zone gives it. */
export async function readToday({ db, clientId, now }: Work, person: PresencePerson) {
  const site = await readDaySite(db, clientId, person.homeSiteId);
  return { site, day: dayOf(now, site?.timeZone ?? "UTC") };
}

/**
 * Records whether a person is on site today; a second answer replaces the first. `siteId`: the site of the
 * answer; left out: the home site.
 */
export async function recordAnswer(
  work: Work,
  person: PresencePerson,
  { onSite, source, siteId }: { onSite: boolean; source: PresenceSource; siteId?: string },
): Promise<Presence> {
  const { site, day } = await readToday(work, person);
  const said = { personId: person.id, day, siteId: siteId ?? site?.id ?? null, onSite, source };
  const row = await savePresence(work.db, work.clientId, said, work.now);
  auditPresence(work, row, ["onSite"]);
  await recordPresenceSighting(work, row);
  return row;
}

/** The answer "on site" is a sighting from now on; the answer "not on site" ends all sightings of the person. */
export async function recordPresenceSighting(work: Work, row: Presence): Promise<void> {
  if (!row.onSite) return endSightingsOfPerson(work, row.user);
  await endSightings(work, "presence", [row.id]);
  if (!row.siteId) return;
  await recordSighting(work, {
    source: "presence",
    sourceId: row.id,
    personId: row.user,
    siteId: row.siteId,
    from: work.now,
    recordedBy: work.actorId,
  });
}

/** Whether a person is on site is personal: the audit entry holds only the names of changed fields. */
export function auditPresence(work: Work, row: Presence, fields: string[]): void {
  work.audit({
    action: "people.presence.say",
    targetType: "presence",
    targetId: row.id,
    after: { fields },
  });
  publishPresence(work, [row.user]);
}
