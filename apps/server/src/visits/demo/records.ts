import { DAY_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { northwindAccount } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { recordChange } from "../../platform/demo/records.ts";
import { contactAll } from "../../platform/messages/contact.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { KNOWN } from "../../visitors/demo/visitors.ts";
import { listHosts, visitsById } from "../core/queries.ts";
import { hostMail } from "../notices/host-mails.ts";
import { notifyVisitors } from "../notices/visitor-mails.ts";

const clientId = CLIENTS.northwind;
const RECENT_DAYS = 2;

/** Visits of known visitors, from the booking on, with the mails to visitors and hosts. */
export async function demoRecords(demo: Demo): Promise<void> {
  await recordVisits(demo);
  await recordContacts(demo);
  await recordSettings(demo);
}

const ACTIONS = {
  scheduled: "visits.visit.book",
  arrived: "visits.visit.arrived",
  "checked-in": "visits.visit.check-in",
  "checked-out": "visits.visit.check-out",
  "no-show": "visits.visit.no-show",
  cancelled: "visits.visit.cancel",
} as const;

async function recordVisits(demo: Demo): Promise<void> {
  const events = await demo.db
    .selectFrom("visit_event as e")
    .innerJoin("visit as v", (join) =>
      join.onRef("v.client_id", "=", "e.client_id").onRef("v.id", "=", "e.visit_id"),
    )
    .select(["e.visit_id as visit", "e.kind", "e.at", "e.actor_id as actorId", "e.via"])
    .select(["v.visitor_id as visitor", "v.meeting_id as meeting", "v.day", "v.host_id as hostId"])
    .where("e.client_id", "=", clientId)
    .where(
      "v.visitor_id",
      "in",
      Object.values(KNOWN).map(({ id }) => id),
    )
    .where("v.ends", ">", new Date(demo.now.getTime() - RECENT_DAYS * DAY_MS).toISOString())
    .orderBy("e.at")
    .orderBy("e.id")
    .execute();
  for (const { visit, kind, at, actorId, via, visitor, meeting, day, hostId } of events) {
    const action = ACTIONS[kind as keyof typeof ACTIONS];
    if (!action) continue;
    await recordChange(demo, { clientId, actorId, at: new Date(at) }, async (work) => {
      const target = { action, targetType: "visit", targetId: visit } as const;
      if (kind === "scheduled") {
        work.audit({ ...target, onBehalfOf: hostId, after: { visitor, meeting, day } });
        return notifyVisitors(work, [visit], "invited");
      }
      work.audit({ ...target, after: { status: kind, via } });
      if (kind !== "arrived" && kind !== "no-show") return;
      const [row] = await visitsById(work.db, clientId, [visit]);
      const [host] = await listHosts(work.db, clientId, row!.hostIds);
      const noticeKind = kind === "arrived" ? "arrived" : "not-coming";
      if (host) work.mail(hostMail({ client: work.client, host, row: row!, noticeKind }));
    });
  }
}

/** Reception writes to visitors: by text message, with one that a phone did not take. */
async function recordContacts(demo: Demo): Promise<void> {
  const rosa = northwindAccount("reception");
  const [firstName = "", lastName = ""] = rosa.name.split(" ");
  const sender = { firstName, lastName, email: rosa.email };
  const contact = (minutesAgo: number, who: keyof typeof KNOWN, content: string, error?: string) =>
    recordChange(
      demo,
      {
        ...{ clientId, actorId: rosa.id, at: new Date(demo.now.getTime() - minutesAgo * MINUTE_MS) },
        ...(error ? { delivery: { error } } : {}),
      },
      (work) => {
        const recipient = { ...KNOWN[who], locale: null };
        contactAll(work, { kind: "visitors.contact", sender }, [recipient], {
          content,
          sendEmail: false,
          sendSms: true,
        });
        work.audit({ action: "visitors.visitor.contact", targetType: "visitor", targetId: KNOWN[who].id });
      },
    );
  await contact(1500, "anders", "Your space is V05, on level -1. Please press the bell at the gate.");
  await contact(
    95,
    "luca",
    "We are expecting you: please come to reception.",
    "The number cannot receive texts.",
  );
  await contact(70, "samuel", "Please bring your certificate for the lift in Canal House.");
}

async function recordSettings(demo: Demo): Promise<void> {
  const entries = await demo.db
    .selectFrom("deny_entry")
    .select(["id", "created_by as by", "created_at as at"])
    .where("client_id", "=", clientId)
    .execute();
  for (const { id, by, at } of entries)
    await recordChange(demo, { clientId, actorId: by, at: new Date(at) }, (work) =>
      work.audit({
        action: "visits.deny-entry.add",
        targetType: "deny_entry",
        targetId: id,
        after: { fields: ["firstName", "lastName", "reason"] },
      }),
    );
  const texts = await demo.db
    .selectFrom("nda_text")
    .select(["id", "version", "title", "published_by as by", "published_at as at"])
    .where("client_id", "=", clientId)
    .orderBy("version")
    .execute();
  for (const { id, version, title, by, at } of texts)
    await recordChange(demo, { clientId, actorId: by, at: new Date(at) }, (work) =>
      work.audit({
        action: "visits.nda-text.publish",
        targetType: "nda_text",
        targetId: id,
        after: { typeId: null, version, title },
      }),
    );
}
