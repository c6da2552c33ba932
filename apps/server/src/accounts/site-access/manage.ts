import type { SiteAccess } from "@portico/contract/accounts/site-access";
import { GROUPS, type Group } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { countKnown, listNamedPeople, setNamedPeople } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { listSiteLimits, lockSitesExclusive, type SiteLimit, setSiteLimit } from "../../sites/public.ts";

/** Who may use a site, inside the caller's transaction. */

type Access = z.output<typeof SiteAccess>;

/** What is undefined stays. */
interface Change {
  isLimited?: boolean | undefined;
  groups?: readonly Group[] | undefined;
  people?: readonly string[] | undefined;
}

const present = (limit: SiteLimit, named: Awaited<ReturnType<typeof listNamedPeople>>): Access => ({
  ...limit,
  people: named.filter(({ siteId }) => siteId === limit.id).map(({ siteId: _, ...person }) => person),
});

/** All sites in the client's order. */
export async function listAccess(db: Db, clientId: string): Promise<Access[]> {
  const [limits, named] = await Promise.all([listSiteLimits(db, clientId), listNamedPeople(db, clientId)]);
  return limits.map((limit) => present(limit, named));
}

/** Without a limit, groups and people are forgotten: nobody would see that they still stand there. */
export async function changeAccess(
  work: Work,
  id: string,
  { seen, ...change }: SeenChange<Change>,
): Promise<Access> {
  const { db, clientId } = work;
  await lockSitesExclusive(db, [id]);
  const before = (await listAccess(db, clientId)).find((site) => site.id === id);
  if (!before) throw refuse.with("notFound");
  const named = before.people.map((person) => person.id);
  requireUnchanged({ ...before, people: named }, change, seen);
  const isLimited = change.isLimited ?? before.isLimited;
  const people = isLimited ? [...new Set(change.people ?? named)] : [];
  if ((await countKnown(db, clientId, people)) < people.length)
    throw refuse.fields({ people: [text("sites.personUnknown")] });
  const wanted = change.groups ?? before.groups;
  const groups = isLimited ? GROUPS.filter((group) => wanted.includes(group)) : [];
  await setSiteLimit(db, clientId, { id, isLimited, groups });
  await setNamedPeople(db, clientId, id, people);
  const factsOf = (limit: Omit<SiteLimit, "id">, count: number) => ({
    ...{ isLimited: limit.isLimited, groups: limit.groups, people: count },
  });
  work.audit({
    action: "places.site.limit",
    targetType: "site",
    targetId: id,
    before: factsOf(before, before.people.length),
    after: factsOf({ isLimited, groups }, people.length),
  });
  // Each session knows the sites that it is permitted, and screens show what can be booked there.
  for (const topic of ["sites", "session", "resources", "meetings", "desks", "parking"] as const)
    work.publish({ topic });
  return (await listAccess(db, clientId)).find((site) => site.id === id)!;
}
