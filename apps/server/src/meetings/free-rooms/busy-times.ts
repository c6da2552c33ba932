import type { Answer, Received } from "@portico/contract/endpoint";
import type { listBusyTimes } from "@portico/contract/meetings/free-rooms";
import { text } from "@portico/contract/texts/text";
import { listDeskFloors } from "../../desks/public.ts";
import { mayLocate, permittedSites } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Call } from "../../platform/http/serve.ts";
import { siteById } from "../../sites/public.ts";
import * as times from "../core/times.ts";
import * as queries from "./queries.ts";
import { mergeTimes } from "./rules.ts";

/** When people are busy on a day of a site, of whom the caller may know it. */
export async function readBusyTimes(
  { db, client, user }: Call,
  { site: siteId, date, people }: Received<typeof listBusyTimes>["query"],
): Promise<Answer<typeof listBusyTimes>> {
  const permitted = await permittedSites(db, client.id, user.id);
  if (!permitted.includes(siteId)) throw refuse.fields({ site: [text("common.siteNotYours")] });
  const { timeZone } = (await siteById(db, client.id, siteId))!;
  const day = {
    start: times.instantOn(date, "00:00", timeZone),
    end: times.instantOn(date, "24:00", timeZone),
  };
  const canLocate = client.features.includes("locate colleague");
  const found = await queries.listFoundPeople(db, client.id, people);
  const known = found
    .map(({ isLocatable, ...person }) => ({ ...person, isLocatable: isLocatable && canLocate }))
    .filter((person) => mayLocate(user, person))
    .map(({ id }) => id);
  const [accepted, floors] = await Promise.all([
    queries.listAcceptedTimes(db, client.id, known, day),
    client.features.includes("desks")
      ? listDeskFloors(db, client.id, known, date)
      : new Map<string, { id: string; name: string }>(),
  ]);
  const timesOf = Map.groupBy(accepted, ({ personId }) => personId);
  return {
    results: people.map((id) => ({
      id,
      isKnown: known.includes(id),
      busy: mergeTimes(
        (timesOf.get(id) ?? []).map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
        day,
      ).map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
      floor: floors.get(id) ?? null,
    })),
  };
}
