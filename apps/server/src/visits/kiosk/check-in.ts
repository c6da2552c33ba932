import { dayOf } from "@portico/contract/days/zones";
import type { Answer } from "@portico/contract/endpoint";
import { type Locale, text } from "@portico/contract/texts/text";
import type { checkInAtKiosk } from "@portico/contract/visits/kiosk";
import { type Refusal, refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { siteById } from "../../sites/public.ts";
import { changeLocale, holdVisitor, setPhoto } from "../../visitors/public.ts";
import { findNdaText, signNda } from "../agreements/nda.ts";
import { createPrintJob } from "../badges/print-jobs.ts";
import { ndaStateOf } from "../core/present.ts";
import { lockVisits, type VisitRow, visitById } from "../core/queries.ts";
import { visitorActions } from "../core/rules.ts";
import { applyAction } from "../lifecycle/transitions.ts";
import { readReceptionSettings } from "../settings/queries.ts";
import * as queries from "./queries.ts";
import { findVisit, type KioskQuery } from "./rules.ts";
import { beginSession, type KioskDevice, readSession } from "./session.ts";

/** Finds a visitor at the kiosk and checks them in, each inside the caller's transaction. */

/** An agent that has not called for this long counts as off. */
const PRINTER_SILENT_MS = 10 * 60_000;

const NO_VISIT = { token: null, firstName: null, needs: { pin: false, photo: false, nda: null } };

export async function findOwnVisit(work: Work, device: KioskDevice, query: KioskQuery) {
  const { db, clientId, now } = work;
  const site = await siteById(db, clientId, device.siteId);
  if (!site) throw refuse.with("notFound");
  const today = dayOf(now, site.timeZone);
  const ofToday = await queries.visitsOfDay(db, clientId, device.siteId, today);
  const open = ofToday.filter((visit) => visitorActions(visit, today).includes("check-in"));
  const answer = findVisit(open, query, now);
  if (answer.found === "none" && (query.pin || query.code)) {
    const inside = ofToday.filter(({ status }) => status === "checked-in");
    const isInside = findVisit(inside, query, now).found === "one";
    return { found: isInside ? ("checked-in" as const) : answer.found, ...NO_VISIT };
  }
  if (answer.found !== "one" || !answer.isSure) return { found: answer.found, ...NO_VISIT };
  const row = (await visitById(db, clientId, answer.visit.id))!;
  const { kiosk } = await readReceptionSettings(db, clientId);
  const asksPin = kiosk.requirePin && !answer.isProven;
  return {
    found: answer.found,
    token: await beginSession(work, device, { visitId: row.id, asksPin }),
    firstName: row.visitor.firstName,
    needs: {
      pin: asksPin,
      photo: kiosk.askPhoto && row.visitor.photoId === null,
      nda: await ndaToSign(work, row),
    },
  };
}

/** Whether the visitor must sign: a type may require an agreement before there is a text. */
const mustSign = (row: VisitRow): boolean =>
  row.nda.required && row.nda.textId !== null && !ndaStateOf(row).signed;

async function ndaToSign({ db, clientId }: Work, row: VisitRow) {
  const text = mustSign(row) ? await findNdaText(db, clientId, row.type?.id ?? null) : undefined;
  return text ? { id: text.id, title: text.title, ndaText: text.body } : null;
}

interface PinCall extends Pick<Work, "db" | "now"> {
  client: { id: string };
  body: { token: string; pin?: string | null | undefined };
}

/** Where a name alone is not enough, the pin must be the visit's. */
export async function refuseWrongPin(
  { db, now, client, body }: PinCall,
  device: KioskDevice,
  markWrong: () => void,
): Promise<void> {
  const session = await readSession({ db, clientId: client.id, now }, device, body.token);
  if (!session.asksPin) return;
  if (body.pin && (await queries.isPinOf(db, client.id, session.visitId, body.pin))) return;
  markWrong();
  throw refuse.fields({ pin: [text("common.pinWrong")] });
}

interface KioskCheckIn {
  token: string;
  ndaSignatureData?: string | null | undefined;
  ndaId?: string | null | undefined;
  photo: Buffer | null;
  locale?: Locale | null | undefined;
}

/** Signs, stores the picture, checks in and prints the badge: all of it or nothing. */
export async function checkInAtDevice(
  work: Work,
  device: KioskDevice,
  checkIn: KioskCheckIn,
): Promise<Answer<typeof checkInAtKiosk>> {
  const { db, clientId } = work;
  const { visitId } = await readSession(work, device, checkIn.token);
  const before = await visitById(db, clientId, visitId);
  // Lock order: the visitor before the visits. Here the visitor may sign and get a picture.
  if (before) await holdVisitor(db, clientId, before.visitor.id);
  const [row] = await lockVisits(db, clientId, [visitId]);
  // Read again under the lock: of two requests for the same visitor the second gets the first one's answer.
  const { badge: said } = await readSession(work, device, checkIn.token);
  if (row && said) return toWelcome(row, said);
  if (!row || !isExpected(row, device, work.now)) throw checkInFailed();
  await signIfRequired(work, row, checkIn);
  if (checkIn.locale) await changeLocale(db, clientId, row.visitor.id, checkIn.locale);
  if (checkIn.photo) await setPhoto(work, row.visitor.id, checkIn.photo);
  const done = await applyAction(work, row, "check-in", { via: "kiosk", present: () => null });
  const badge = await printBadge(work, done);
  await queries.endSession(db, clientId, checkIn.token, badge);
  return toWelcome(done, badge);
}

/** The kiosk does not show the reason: reception tells the visitor face to face. */
const checkInFailed = (): Refusal => refuse.state(null, text("visits.failed"));

/** Whether the visitor may still check in here: reception may have changed the visit in between. */
const isExpected = (row: VisitRow, { siteId }: KioskDevice, now: Date): boolean =>
  row.siteId === siteId && visitorActions(row, dayOf(now, row.timeZone)).includes("check-in");

async function signIfRequired(
  work: Work,
  row: VisitRow,
  { ndaSignatureData, ndaId }: KioskCheckIn,
): Promise<void> {
  if (!mustSign(row)) return;
  const signer = { id: row.id, visitorId: row.visitor.id, typeId: row.type?.id ?? null };
  await signNda(work, signer, ndaSignatureData ?? "", ndaId, "kiosk");
}

async function printBadge(work: Work, row: VisitRow): Promise<queries.BadgeOutcome> {
  const { db, clientId, now } = work;
  const { kiosk } = await readReceptionSettings(db, clientId);
  if (!kiosk.printBadge) return "none";
  const since = new Date(now.getTime() - PRINTER_SILENT_MS);
  if (!(await queries.hasPrinter(db, clientId, row.siteId, since))) return "reception";
  await createPrintJob(work, row, null);
  return "printing";
}

const toWelcome = (row: VisitRow, badge: queries.BadgeOutcome) => ({
  firstName: row.visitor.firstName,
  hostName: row.host?.name ?? null,
  location: row.location,
  badge,
});
