import type { CreateReservations } from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Call } from "../../platform/http/serve.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesShared } from "../../sites/public.ts";
import { hasSlot } from "../charging/queries.ts";
import { checkEvSlot } from "../charging/rules.ts";
import * as carparkQueries from "../core/carpark-queries.ts";
import { checkRequest } from "../core/decide-request.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { parkingSettings } from "../core/settings.ts";
import type { ParkingRequest } from "./create.ts";
import { readReplaced } from "./replace.ts";

/** What a request is read from: a call, or what a job does in somebody's name. */
export type CreateCall = Pick<Work, "db" | "now"> & {
  client: Pick<Client, "id" | "settings">;
  user: ParkingRequest["person"];
  translate: Call["translate"];
  body: z.output<typeof CreateReservations>;
};

/**
 * Reads and checks a whole request before anything is written; refuses by field. Takes the locks of the site
 * and of the person who will park, so that the checks still hold when the rows are written.
 */
export async function checkAndLockRequest(call: CreateCall): Promise<ParkingRequest> {
  const { db, client, user, body, now } = call;
  const person = await readPerson(call);
  const carparks = await readCarparks(call, person);
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(person.id)]);
  const replaced = await readReplaced(call, person.id);
  const active = await queries.countActive(db, client.id, person.id, now);
  const checked = checkRequest({
    dates: body.dates,
    startTime: body.startTime,
    endTime: body.endTime,
    timeZone: carparks[0]!.timeZone,
    now,
    daysAhead: settingsOf(client, parkingSettings).parkingFutureBookingDaysLimit,
    active: replaced ? active - 1 : active,
    activeLimit: settingsOf(client, parkingSettings).activeFutureParkingReservations,
  });
  if ("errors" in checked) throw refuse.fields(checked.errors);
  const { windows } = checked;
  const evSlot = await readEvSlot(call, person, carparks, windows);
  return { person, requestedBy: user.id, carparks, windows, evSlot, replaced };
}

/** The requested EV slot of the request's only day; null: none. */
async function readEvSlot(
  { db, client, body, now }: CreateCall,
  person: rules.Person,
  carparks: carparkQueries.CarparkRow[],
  windows: ParkingRequest["windows"],
): Promise<Window | null> {
  const slotRequest = body.evSpaceReservation;
  if (!slotRequest) return null;
  const [day] = windows.keys();
  const checked = checkEvSlot({ request: slotRequest, person, carparks, windows, day: day!, now });
  if ("error" in checked) throw refuse.fields({ evSpaceReservation: [checked.error] });
  if (await hasSlot(db, client.id, person.id, day!, body.replaces))
    throw refuse.fields({ evSpaceReservation: [text("parking.evTwice")] });
  return checked.slot;
}

/** The rights of the person who will park decide, not those of the caller. */
async function readPerson({ db, client, user, body }: CreateCall): Promise<ParkingRequest["person"]> {
  const self = !body.employee || body.employee === user.id;
  if (!self && !rules.mayBookForOthers(user))
    throw refuse.fields({ employee: [text("parking.mayNotBookForOthers")] });
  const person = self ? user : await personById(db, client.id, body.employee!);
  if (!person || !(await lockPersonShared(db, client.id, person.id)))
    throw refuse.fields({ employee: [text("common.colleagueUnknown")] });
  if (!rules.mayPark(person))
    throw self
      ? refuse.with("forbidden", text("parking.mayNotPark"))
      : refuse.fields({ employee: [text("parking.mayNotPark")] });
  if (person.isRestricted) throw refuse.request(text("parking.restricted"));
  return person;
}

/**
 * The chosen car park, or, where the server chooses for the client, the site's car parks that the person may
 * use.
 */
async function readCarparks(
  { db, client, body }: CreateCall,
  person: rules.Person,
): Promise<carparkQueries.CarparkRow[]> {
  // Where the server chooses, a car park in the request is ignored.
  const choosing = settingsOf(client, parkingSettings).parkingDisableCarparkSelection;
  const sites = await permittedSites(db, client.id, person.id);
  if (body.targetSite && !sites.includes(body.targetSite))
    throw refuse.fields({ targetSite: [text("common.siteNotYours")] });
  // From here on no car park that may be chosen can be closed or changed.
  await lockSitesShared(db, body.targetSite ? [body.targetSite] : sites);
  if (choosing) {
    const siteId = body.targetSite ?? (sites.length === 1 ? sites[0] : undefined);
    if (!siteId) throw refuse.fields({ targetSite: [text("common.siteRequired")] });
    const all = (await carparkQueries.listCarparks(db, client.id, { siteId })).filter(
      (carpark) => !carpark.forVisitors,
    );
    const permitted = all.filter((carpark) => rules.mayUseCarpark(person, carpark));
    // A pseudo car park always has room: it would take every request, and no person would queue.
    const real = permitted.filter(({ pseudo }) => !pseudo);
    const usable = real.length > 0 ? real : permitted;
    if (all.length === 0) throw refuse.fields({ targetSite: [text("parking.noCarpark")] });
    return usable.length > 0 ? usable : all.slice(0, 1);
  }
  if (!body.targetCarpark) throw refuse.fields({ targetCarpark: [text("parking.noCarpark")] });
  const [carpark] = await carparkQueries.listCarparks(db, client.id, { ids: [body.targetCarpark] });
  if (!carpark || (body.targetSite && carpark.siteId !== body.targetSite)) {
    throw refuse.fields({ targetCarpark: [text("parking.carparkNotOfSite")] });
  }
  if (!sites.includes(carpark.siteId)) throw refuse.fields({ targetSite: [text("common.siteNotYours")] });
  return [carpark];
}
