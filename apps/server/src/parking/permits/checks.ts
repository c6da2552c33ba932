import { text } from "@portico/contract/texts/text";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as carparkQueries from "../core/carpark-queries.ts";
import { haveCommonDay, type PermitSpan } from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import { mayUseCarpark } from "../core/rules.ts";
import { spacesById } from "../core/space-queries.ts";

/** What a permit must meet to be granted or changed. */

export interface PermitDraft extends PermitSpan {
  personId: string;
  carparkId: string;
  spaceId: string | null;
  permitType: "GR" | "PR";
}

/** Checks that person, car park and space exist and belong together. */
export async function checkDraft(work: Work, permitDraft: PermitDraft): Promise<carparkQueries.CarparkRow> {
  if (permitDraft.lastDay !== null && permitDraft.lastDay < permitDraft.firstDay)
    throw refuse.fields({ end: [text("common.daysReversed")] });
  const carpark = await checkUsable(work, permitDraft);
  if (permitDraft.permitType === "GR" && permitDraft.spaceId === null)
    throw refuse.fields({ space: [text("parking.permitSpaceRequired")] });
  return carpark;
}

/**
 * Refuses unless the person may use the car park, and car park and space are active. The locks keep it so
 * until the transaction ends.
 */
export async function checkUsable(
  { db, clientId, now }: Work,
  { personId, carparkId, spaceId }: Pick<PermitDraft, "personId" | "carparkId" | "spaceId">,
): Promise<carparkQueries.CarparkRow> {
  const person =
    (await lockPersonShared(db, clientId, personId)) && (await personById(db, clientId, personId));
  if (!person) throw refuse.fields({ employee: [text("common.colleagueUnknown")] });
  const only = { ids: [carparkId] };
  const [snapshot] = await carparkQueries.listCarparks(db, clientId, only);
  if (snapshot) await lockSiteShared(db, snapshot.siteId);
  // Read again under the site's lock: the car park or the space may have been switched off in between.
  const [carpark] = await carparkQueries.listCarparks(db, clientId, only);
  if (!carpark) throw refuse.fields({ carpark: [text("parking.carparkUnknown")] });
  if (carpark.pseudo) throw refuse.fields({ carpark: [text("parking.pseudoHasNone")] });
  if (carpark.forVisitors) throw refuse.fields({ carpark: [text("parking.visitorsOnly")] });
  const sites = await permittedSites(db, clientId, person.id);
  if (!mayUseCarpark(person, carpark) || !sites.includes(carpark.siteId))
    throw refuse.fields({ employee: [text("parking.mayNotPark")] });
  const [space] = spaceId === null ? [] : await spacesById(db, clientId, [spaceId], now);
  if (spaceId !== null && !(space?.isActive && space.carpark === carpark.id))
    throw refuse.fields({ space: [text("parking.spaceUnknown")] });
  return carpark;
}

/**
 * Refuses if, on any of the permit's days, another permit is on its space, or the same person has another
 * permit in the car park or, with a granted permit, elsewhere.
 */
export async function checkConflicts(
  { db, clientId, now }: Work,
  permit: PermitDraft & { id: string },
): Promise<void> {
  const { personId, spaceId } = permit;
  const isOther = (other: permitQueries.PermitRow): boolean =>
    other.id !== permit.id && haveCommonDay(permit, other);
  const own = (await permitQueries.permitsInForce(db, clientId, { personId }, now)).filter(isOther);
  const isGranted = (one: { permitType: string }): boolean => one.permitType === "GR";
  if (own.some((one) => one.carparkId === permit.carparkId || (isGranted(one) && isGranted(permit))))
    throw refuse.fields({ employee: [text("parking.permitTwice")] });
  if (!spaceId) return;
  const [other] = (await permitQueries.permitsInForce(db, clientId, { spaceId }, now)).filter(isOther);
  if (other) {
    const holder = `${other.firstName} ${other.lastName}`;
    throw refuse.fields({ space: [text("parking.permitSpaceTaken", { holder })] });
  }
}
