import { normalizePlate } from "@portico/contract/visitors/form";
import { sql } from "kysely";
import { northwindAccount } from "../../people/demo/people.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Demo, inBatches } from "../../platform/demo/kit.ts";
import { insertSightings } from "../../presence/public.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { VISITOR_TYPES } from "../../visitors/demo/visitors.ts";
import { searchText } from "../core/search.ts";
import { nextId } from "./ids.ts";
import type { DemoVisit } from "./visits.ts";

const client_id = CLIENTS.northwind;

/**
 * Inserts visits with their events. `areSeen`: whether they are sightings too, which are kept for a few weeks only.
 */
export async function insertVisits(
  { db }: Demo,
  visits: readonly DemoVisit[],
  { areSeen } = { areSeen: true },
): Promise<void> {
  const hosts = await hostNames(db);
  await inBatches([...visits], 1000, (portion) =>
    db
      .insertInto("visit")
      .values(
        portion.map((one) => {
          const at = (kind: string) => one.steps.find((step) => step.kind === kind)?.at.toISOString() ?? null;
          return {
            client_id,
            id: one.id,
            uuid: one.uuid,
            visitor_id: one.visitor.id,
            type_id: VISITOR_TYPES[one.visitor.type],
            meeting_id: one.isWalkIn ? null : one.meeting.id,
            is_walk_in: one.isWalkIn ?? false,
            site_id: one.meeting.siteId,
            day: one.meeting.day,
            starts: one.meeting.start.toISOString(),
            ends: one.meeting.end.toISOString(),
            description: one.meeting.description,
            location: one.meeting.location,
            host_id: one.meeting.hostId,
            host_ids: one.meeting.hostIds,
            booked_by: one.meeting.hostId,
            status: one.status,
            status_at: one.steps.at(-1)!.at.toISOString(),
            pin: one.pin,
            needs_parking: one.hasParking,
            deny: one.deny,
            arrived_at: at("arrived"),
            checked_in_at: at("checked-in"),
            checked_out_at: at("checked-out"),
            host_told_at: at("arrived"),
            // The host has met every visitor who is checked in.
            on_my_way_at: at("checked-in"),
            cancelled_at: at("cancelled"),
            search: searchOf(one, hosts.get(one.meeting.hostId)!),
            created_at: one.steps[0]!.at.toISOString(),
          };
        }),
      )
      .execute(),
  );
  const events = visits.flatMap((one) =>
    one.steps.map(({ kind, at }) => ({
      client_id,
      id: nextId(),
      visit_id: one.id,
      at: at.toISOString(),
      kind,
      via: kind === "nda-signed" ? "link" : "staff",
      actor_id:
        kind === "nda-signed"
          ? null
          : kind === "scheduled"
            ? one.meeting.hostId
            : northwindAccount("reception").id,
    })),
  );
  await inBatches(events, 2000, (portion) => db.insertInto("visit_event").values(portion).execute());
  if (!areSeen) return;
  await inBatches(visits.flatMap(sightingsOf), 1000, (portion) => insertSightings(db, client_id, portion));
}

/** At reception from the arrival on, then inside until the visitor has left. */
const sightingsOf = ({ id, visitor, meeting, steps }: DemoVisit) =>
  steps.flatMap(({ kind, at }, index) =>
    kind === "arrived" || kind === "checked-in"
      ? [
          {
            source: "visit" as const,
            sourceId: id,
            visitorId: visitor.id,
            siteId: meeting.siteId,
            place: kind === "arrived" ? "Reception" : meeting.location || null,
            from: at,
            until: steps.slice(index + 1).find((step) => step.kind !== "nda-signed")?.at ?? null,
            recordedBy: northwindAccount("reception").id,
          },
        ]
      : [],
  );

async function hostNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', first_name, last_name) as name from person where client_id = ${client_id}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const searchOf = ({ visitor }: DemoVisit, host: string): string =>
  searchText({ visitor, host, plates: visitor.plates.map(normalizePlate) });
