import { dayOf } from "@portico/contract/days/zones";
import type { createDeskReservations } from "@portico/contract/desks/reservations";
import type { Received } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import * as bookable from "../core/bookable-queries.ts";
import * as rules from "../core/rules.ts";
import { deskSettings } from "../core/settings.ts";
import { type DeskRequest, throwIfRefused } from "./create.ts";

/** What a request is read from: a call, or what a job does in somebody's name. */
export type CreateCall = Pick<Work, "db" | "now"> & {
  client: Pick<Client, "id" | "settings">;
  user: DeskRequest["person"];
  body: Received<typeof createDeskReservations>["body"];
};

/**
 * Reads a whole request before anything is locked or written; refuses by field what can be checked without
 * other reservations.
 */
export async function readRequest(call: CreateCall): Promise<DeskRequest> {
  const { db, client, user, body, now } = call;
  const person = await readPerson(call);
  const { zone, desk } = await readZoneAndDesk(call);
  if (!rules.mayUseZone(person, zone)) throw refuse.fields({ zone: [text("desks.notPermitted")] });
  const sites = await permittedSites(db, client.id, person.id);
  if (!sites.includes(zone.siteId)) throw refuse.fields({ zone: [text("desks.notPermitted")] });
  const dates = [...new Set([...(body.date ? [body.date] : []), ...(body.dates ?? [])])];
  const today = dayOf(now, zone.timeZone);
  const refused = rules.noRefusals();
  const lastDay = rules.lastDayOf(user, today, settingsOf(client, deskSettings).deskFutureBookingDaysLimit);
  rules.checkDates(dates, { today, lastDay }, refused);
  throwIfRefused(refused);
  return {
    person,
    requestedBy: user.id,
    zone,
    deskId: desk?.id,
    dates,
    today,
    featureIds: body.features ?? [],
    replacedBy: body.replace ? user : null,
  };
}

/** The rights of the person who will sit there decide, not those of the caller. */
async function readPerson({ db, client, user, body }: CreateCall): Promise<DeskRequest["person"]> {
  const isSelf = !body.userId || body.userId === user.id;
  if (!isSelf && !rules.mayBookForOthers(user))
    throw refuse.fields({ user: [text("desks.mayNotBookForOthers")] });
  const person = isSelf ? user : await personById(db, client.id, body.userId!);
  if (!person || !(await lockPersonShared(db, client.id, person.id)))
    throw refuse.fields({ user: [text("common.colleagueUnknown")] });
  if (rules.mayBook(person)) return person;
  throw isSelf
    ? refuse.with("forbidden", text("desks.mayNotBookOneself"))
    : refuse.fields({ user: [text("desks.mayNotBook")] });
}

async function readZoneAndDesk({ db, client, body }: CreateCall) {
  if (!body.deskId && !body.zoneId) throw refuse.fields({ zone: [text("desks.noDesk")] });
  if (!body.deskId) {
    const zone = await bookable.zoneById(db, client.id, body.zoneId!);
    if (!zone) throw refuse.fields({ zone: [text("desks.zoneUnknown")] });
    return { zone, desk: undefined };
  }
  const found = await bookable.deskWithZone(db, client.id, body.deskId);
  if (!found) throw refuse.fields({ desk: [text("desks.deskUnknown")] });
  if (body.zoneId && body.zoneId !== found.zone.id)
    throw refuse.fields({ desk: [text("desks.deskNotOfZone")] });
  return found;
}
