import { DAY_MS } from "@portico/contract/days/durations";
import { NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { recordChange } from "../../platform/demo/records.ts";
import { noteForOwner } from "../notices/collect.ts";
import { allocationMail } from "../notices/mails.ts";
import { mailRowsById } from "../notices/queries.ts";
import { auditReservation } from "../queue/transitions.ts";
import { NORTH, SOUTH } from "./carparks.ts";

const RECENT_DAYS = 6;
const APPROVED_ONE_IN = 12;

/** What was decided, cancelled and asked in the last days, and the last allocations. */
export async function demoRecords(demo: Demo): Promise<void> {
  await recordReservations(demo);
  await recordAllocations(demo);
  await recordSettings(demo);
}

async function recordReservations(demo: Demo): Promise<void> {
  const since = new Date(demo.now.getTime() - RECENT_DAYS * DAY_MS).toISOString();
  const all = await demo.db
    .selectFrom("parking_reservation")
    .select([
      "client_id as clientId",
      "id",
      "person_id as employee",
      "carpark_id as carpark",
      "day",
      "status",
    ])
    .select(["space_id as space", "decided_by as decidedBy", "decided_at as decidedAt"])
    .select("created_at as createdAt")
    .where("decided_at", ">", since)
    .where((eb) =>
      eb.or([
        eb("decided_by", "is not", null),
        eb("status", "=", "pre-approval"),
        eb("status", "=", "cancelled"),
      ]),
    )
    .where("person_id", "is not", null)
    .orderBy("decided_at")
    .orderBy("id")
    .execute();
  // Approvals by the dozen say no more than a few.
  const rows = all.filter(({ status }, at) => status !== "confirmed" || at % APPROVED_ONE_IN === 0);
  for (const { clientId, decidedBy, decidedAt, createdAt, ...row } of rows) {
    const { status, space, carpark, day } = row;
    const isAsked = status === "pre-approval";
    const actorId = isAsked ? row.employee : decidedBy;
    const at = new Date(isAsked ? createdAt : decidedAt!);
    await recordChange(demo, { clientId, actorId, at }, (work) => {
      if (isAsked) return auditReservation(work, "request", row, { after: { status, carpark, space, day } });
      const before = { status: status === "cancelled" ? "confirmed" : "pre-approval" } as const;
      const verb = ({ confirmed: "approve", denied: "deny", cancelled: "cancel" } as const)[
        status as "denied"
      ];
      auditReservation(work, verb, row, { before, after: { status, space } });
      const notice = ({ confirmed: "approved", denied: "denied", cancelled: "cancelled" } as const)[
        status as "denied"
      ];
      noteForOwner(work, { ...row, ...before }, notice);
    });
  }
}

/** The mails of an allocation go to everybody in it; the demo has those of a few. */
const TOLD = 4;

async function recordAllocations(demo: Demo): Promise<void> {
  const runs = await demo.db
    .selectFrom("parking_allocation as a")
    .innerJoin("parking_allocation_place as p", (join) =>
      join.onRef("p.client_id", "=", "a.client_id").onRef("p.allocation_id", "=", "a.id"),
    )
    .select(["a.id", "a.client_id as clientId", "a.started_at as at", "p.reservation_id as reservation"])
    .orderBy("a.started_at")
    .orderBy("p.day")
    .orderBy("p.rank", "desc")
    .execute();
  for (const [id, places] of Map.groupBy(runs, (run) => run.id)) {
    const { clientId, at } = places[0]!;
    await recordChange(demo, { clientId, actorId: null, at: new Date(at) }, async (work) => {
      work.audit({ action: "parking.allocation.finish", targetType: "parking_allocation", targetId: id });
      const ids = places.flatMap(({ reservation }) => reservation ?? []);
      const people = Map.groupBy(await mailRowsById(work.db, clientId, ids), ({ personId }) => personId);
      for (const rows of [...people.values()].slice(0, TOLD)) work.mail(allocationMail(rows, work.now));
    });
  }
}

async function recordSettings(demo: Demo): Promise<void> {
  const of = (email: string): string =>
    [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((one) => one.email === email)!.id;
  const priya = of("parking@northwind.example");
  const ago = (days: number): Date => new Date(demo.now.getTime() - days * DAY_MS);
  const at = (days: number) => ({ clientId: NORTH.clientId, actorId: priya, at: ago(days) });
  await recordChange(demo, at(11), (work) =>
    work.audit({
      action: "parking.carpark.change",
      targetType: "parking_carpark",
      targetId: SOUTH.id,
      before: { credits: 0 },
      after: { credits: SOUTH.credits },
    }),
  );
  await recordChange(demo, at(4.2), (work) =>
    work.audit({
      action: "parking.settings.change",
      targetType: "client",
      targetId: NORTH.clientId,
      before: { parkingPermitReleaseNoticeDays: 1 },
      after: { parkingPermitReleaseNoticeDays: 2 },
    }),
  );
  const releases = await demo.db
    .selectFrom("parking_permit_release as r")
    .innerJoin("parking_permit as p", (join) =>
      join.onRef("p.client_id", "=", "r.client_id").onRef("p.id", "=", "r.permit_id"),
    )
    .select(["p.client_id as clientId", "p.id", "p.person_id as personId", "r.created_at as at"])
    .select(["r.first_day as firstDay", "r.last_day as lastDay"])
    .orderBy("r.first_day")
    .orderBy("p.id")
    .execute();
  for (const { clientId, id, personId, at: when, firstDay, lastDay } of releases)
    await recordChange(demo, { clientId, actorId: personId, at: new Date(when) }, (work) =>
      work.audit({
        action: "parking.permit.release",
        targetType: "parking_permit",
        targetId: id,
        after: { firstDay, lastDay },
      }),
    );
}
