import type { addLegalHold, LegalHold } from "@portico/contract/privacy/privacy";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import { insertHold, endHold as writeEnd } from "../../platform/retention/hold-queries.ts";
import { lockClient } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";

/** Adding and ending legal holds. */

export const presentHold = (row: queries.HoldRow, today: string): LegalHold => {
  const isOver = row.endedAt !== null || (row.until !== null && row.until < today);
  return { ...row, isInForce: !isOver && row.from <= today, can: { end: !isOver } };
};

const UNKNOWN = {
  person: { field: "user", said: text("privacy.userUnknown") },
  visitor: { field: "visitor", said: text("privacy.visitorUnknown") },
  site: { field: "site", said: text("privacy.siteUnknown") },
} as const;

export async function addHold(
  work: Work,
  body: z.output<typeof addLegalHold.body>,
  today: string,
): Promise<LegalHold> {
  const { db, clientId, now, actorId } = work;
  const from = body.from ?? today;
  if (body.until && body.until < today) throw refuse.fields({ until: [text("privacy.untilOver")] });
  if (body.until && body.until < from) throw refuse.fields({ until: [text("privacy.untilBeforeFrom")] });
  // The steps of a night that run now end before the hold is answered; later ones see it.
  await lockClient(db, clientId);
  const subjectId = { person: body.user, visitor: body.visitor, site: body.site };
  const of = (kind: keyof typeof subjectId) => (body.subject === kind ? (subjectId[kind] ?? null) : null);
  for (const kind of ["person", "visitor", "site"] as const) {
    const id = of(kind);
    const { field, said } = UNKNOWN[kind];
    if (id && !(await queries.isKnown(db, clientId, kind, id))) throw refuse.fields({ [field]: [said] });
  }
  const id = newId();
  await insertHold(
    db,
    clientId,
    {
      id,
      subject: body.subject,
      personId: of("person"),
      visitorId: of("visitor"),
      siteId: of("site"),
      plate: body.subject === "plate" ? normalizePlate(body.registration ?? "") : null,
      reason: body.reason,
      from,
      until: body.until ?? null,
    },
    { now, by: actorId },
  );
  work.audit({
    action: "privacy.hold.add",
    targetType: "legal_hold",
    targetId: id,
    after: { subject: body.subject, from, until: body.until ?? null },
  });
  work.publish({ topic: "privacy" });
  return readHold(work, id, today);
}

export async function endHold(work: Work, id: string, today: string): Promise<LegalHold> {
  const { db, clientId, now, actorId } = work;
  await lockClient(db, clientId);
  await readHold(work, id, today);
  if (await writeEnd(db, clientId, id, { now, by: actorId })) {
    work.audit({ action: "privacy.hold.end", targetType: "legal_hold", targetId: id });
    work.publish({ topic: "privacy" });
  }
  return readHold(work, id, today);
}

async function readHold({ db, clientId }: Work, id: string, today: string): Promise<LegalHold> {
  const { results } = await queries.listHolds(db, clientId, { id, today });
  return presentHold(requireRow(results[0]), today);
}
