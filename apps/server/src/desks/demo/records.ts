import { DAY_MS } from "@portico/contract/days/durations";
import { NORTHWIND_ACCOUNTS, northwindAccount, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { personById } from "../../people/public.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { recordChange } from "../../platform/demo/records.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { deskMail } from "../booking/mails.ts";
import { reservationsById } from "../core/reservation-queries.ts";

const RECENT_DAYS = 6;
const DECISIONS = 8;
const CLEANED = 3;

/** The newest decisions about desks, what people with accounts did with theirs, and the last round of cleaning. */
export async function demoRecords(demo: Demo): Promise<void> {
  await recordDecisions(demo);
  await recordOwnDesks(demo);
  await recordCleaning(demo);
}

async function recordDecisions(demo: Demo): Promise<void> {
  const decided = await demo.db
    .selectFrom("desk_reservation")
    .select(["client_id as clientId", "id", "person_id as personId", "status"])
    .select(["decided_by as decidedBy", "decided_at as decidedAt"])
    .where("decided_by", "is not", null)
    .orderBy("decided_at", "desc")
    .orderBy("id")
    .limit(DECISIONS)
    .execute();
  for (const { clientId, id, personId, status, decidedBy, decidedAt } of decided) {
    const [verb, notice] =
      status === "denied" ? (["deny", "denied"] as const) : (["approve", "approved"] as const);
    await recordChange(demo, { clientId, actorId: decidedBy, at: new Date(decidedAt!) }, async (work) => {
      work.audit({
        action: `desks.reservation.${verb}`,
        targetType: "desk_reservation",
        targetId: id,
        onBehalfOf: personId,
        before: { status: "pending" },
        after: { status },
      });
      const person = (await personById(work.db, clientId, personId!))!;
      work.mail(deskMail(person, await reservationsById(work.db, clientId, [id]), notice));
    });
  }
}

async function recordOwnDesks(demo: Demo): Promise<void> {
  const accounts = [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].map(({ id }) => id);
  const rows = await demo.db
    .selectFrom("desk_reservation")
    .select(["client_id as clientId", "id", "desk_id as desk", "person_id as personId", "day", "status"])
    .select(["requested_by as requestedBy", "checked_in_at as checkedInAt", "created_at as createdAt"])
    .where("person_id", "in", accounts)
    .where("created_at", ">", new Date(demo.now.getTime() - RECENT_DAYS * DAY_MS).toISOString())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { clientId, id, desk, personId, requestedBy, day, status, checkedInAt, createdAt } of rows) {
    const target = { targetType: "desk_reservation", targetId: id, onBehalfOf: personId };
    await recordChange(demo, { clientId, actorId: requestedBy, at: new Date(createdAt) }, (work) =>
      work.audit({ action: "desks.reservation.request", ...target, after: { desk, day, status } }),
    );
    if (checkedInAt)
      await recordChange(demo, { clientId, actorId: personId, at: new Date(checkedInAt) }, (work) =>
        work.audit({
          action: "desks.reservation.check-in",
          ...target,
          before: { status },
          after: { status },
        }),
      );
  }
}

async function recordCleaning(demo: Demo): Promise<void> {
  const chidi = northwindAccount("cleaning");
  const desks = await demo.db
    .selectFrom("desk")
    .select(["id", "last_cleaned_at as at"])
    .where("client_id", "=", CLIENTS.northwind)
    .where("last_cleaned_at", "is not", null)
    .orderBy("last_cleaned_at", "desc")
    .orderBy("name")
    .limit(CLEANED)
    .execute();
  for (const { id, at } of desks)
    await recordChange(demo, { clientId: CLIENTS.northwind, actorId: chidi.id, at: new Date(at!) }, (work) =>
      work.audit({ action: "desks.desk.clean", targetType: "desk", targetId: id }),
    );
}
