import { dayOf } from "@portico/contract/days/zones";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import type { BookedByScan, ScannedDesk } from "@portico/contract/desks/reservations";
import { isText, type Text, text } from "@portico/contract/texts/text";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { Refusal, refuse } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { ChangingCall } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import type { Work } from "../platform/work/work.ts";
import { createReservations } from "./booking/create.ts";
import { readRequest } from "./booking/request.ts";
import { applyAction } from "./booking/transitions.ts";
import { readDeskView, requireDesk } from "./core/desk-viewer.ts";
import { deskPresenter, toReservation } from "./core/present.ts";
import { listLiveOfPerson, type ReservationRow } from "./core/reservation-queries.ts";
import { deskSettings } from "./core/settings.ts";

/**
 * A scan as the feature of QR codes passes it; the two features do not import each other (app.ts connects
 * them).
 */
interface Scan {
  work: Work;
  client: Client;
  user: User | null;
  objectId: string;
  translate: TranslateText;
}

/** Scanning a desk's code books it for today. */
export const deskQrHandler = { type: "desk-booking" as const, scan: handleScan };

async function handleScan({
  work,
  client,
  user,
  objectId,
  translate,
}: Scan): Promise<Record<string, unknown>> {
  if (!client.features.includes("desks")) throw refuse.with("forbidden", text("qr.notEnabled"));
  if (!user) throw refuse.with("unauthenticated", text("qr.loginRequired"));
  const call: ChangingCall = { ...work, client, user, translate };
  const { timeZone, siteId } = await readVisibleDesk(call, objectId);
  const today = dayOf(work.now, timeZone);
  const present = (row: ReservationRow) =>
    toReservation(row, call, settingsOf(client, deskSettings).deskReleaseTime);
  try {
    const request = await readRequest({ ...call, body: { deskId: objectId, date: today } });
    const [row] = await createReservations(work, request);
    return toBookedByScan(true, present(await checkInIfRequired(call, row!)));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const whose = { personId: user.id, siteId, days: [today] };
    const [own] = await listLiveOfPerson(work.db, work.clientId, whose);
    if (own?.deskId === objectId) return toBookedByScan(false, present(await checkInIfRequired(call, own)));
    const desk = deskPresenter(call)(await readVisibleDesk(call, objectId));
    const row: ScannedDesk = { ...desk, ownReservation: own ? present(own) : null };
    throw refuse.state(row, desk.status === "occupied" ? text("desks.qrUnavailable") : refusalText(refusal));
  }
}

/** The desk as the caller sees it today; refuses as not found for another client's. */
const readVisibleDesk = async (call: ChangingCall, id: string) =>
  requireDesk(call, await readDeskView(call), id);

const toBookedByScan = (isNew: boolean, reservation: Omit<BookedByScan, "isNew">): BookedByScan => ({
  ...reservation,
  isNew,
});

/** If the client releases desks without a check-in, a scan by the reservation's person checks them in. */
async function checkInIfRequired(work: ChangingCall, row: ReservationRow): Promise<ReservationRow> {
  const { client, user } = work;
  const hasCome = row.status === "approved" && settingsOf(client, deskSettings).deskReleaseTime !== null;
  if (!hasCome || row.checkedInAt !== null) return row;
  const by = { viewer: user, present: (one: ReservationRow) => one };
  return applyAction(work, row, "checkIn", by);
}

/** The reason as a sentence, for the person at the desk. */
function refusalText(refusal: Refusal): Text {
  const { content } = refusal;
  if ("detail" in content) return content.detail;
  const [reason] = ["zone", "dates", "desk", "user"].flatMap((field) => content.fields[field] ?? []);
  if (!isText(reason)) return text("desks.deskUnavailable");
  return reason.code === ALREADY_BOOKED ? text("desks.alreadyBooked") : reason;
}
