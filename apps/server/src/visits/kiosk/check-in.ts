import type { Answer } from "@portico/contract/endpoint";
import { type checkInAtKiosk, messages } from "@portico/contract/visits/kiosk";
import { messages as visits } from "@portico/contract/visits/personal-page";
import { type Refusal, refuse } from "../../platform/core/refuse.ts";
import { dayOf } from "../../platform/core/time.ts";
import type { Work } from "../../platform/work/work.ts";
import { siteById } from "../../sites/public.ts";
import { holdVisitor, setPhoto } from "../../visitors/public.ts";
import { ndaTextFor, signNda } from "../agreements/nda.ts";
import { createPrintJob } from "../badges/print-jobs.ts";
import { ndaStateOf } from "../core/present.ts";
import { lockVisits, type VisitRow, visitById } from "../core/queries.ts";
import { visitorActions } from "../core/rules.ts";
import { actOn } from "../lifecycle/transitions.ts";
import { receptionSettings } from "../settings/queries.ts";
import * as queries from "./queries.ts";
import { type Asked, find } from "./rules.ts";
import { beginSession, type Here, readSession } from "./session.ts";

/** A visitor at the kiosk: found, and let in. Each inside the caller's transaction. */

/** An agent that has not been heard from for so long is off. */
const PRINTER_SILENT_MS = 10 * 60_000;

const NOTHING_TOLD = { token: null, firstName: null, needs: { pin: false, photo: false, nda: null } };

export async function findOneself(work: Work, here: Here, asked: Asked) {
  const { db, clientId, now } = work;
  const site = await siteById(db, clientId, here.siteId);
  if (!site) throw refuse.with("notFound");
  const today = dayOf(now, site.timeZone);
  const ofToday = await queries.visitsOfDay(db, clientId, here.siteId, today);
  const open = ofToday.filter((visit) => visitorActions(visit, today).includes("check-in"));
  const answer = find(open, asked, now);
  if (answer.found !== "one" || !answer.isSure) return { found: answer.found, ...NOTHING_TOLD };
  const row = (await visitById(db, clientId, answer.visit.id))!;
  const { kiosk } = await receptionSettings(db, clientId);
  const asksPin = kiosk.requirePin && !asked.pin && !asked.code;
  return {
    found: answer.found,
    token: await beginSession(work, here, { visitId: row.id, asksPin }),
    firstName: row.visitor.firstName,
    needs: {
      pin: asksPin,
      photo: kiosk.askPhoto && row.visitor.photoId === null,
      nda: await ndaToSign(work, row),
    },
  };
}

/** Whether the visitor must sign: a type may ask for it before there is a text. */
const mustSign = (row: VisitRow): boolean =>
  row.nda.required && row.nda.textId !== null && !ndaStateOf(row).signed;

async function ndaToSign({ db, clientId }: Work, row: VisitRow) {
  const text = mustSign(row) ? await ndaTextFor(db, clientId, row.type?.id ?? null) : undefined;
  return text ? { id: text.id, title: text.title, ndaText: text.body } : null;
}

interface PinCall extends Pick<Work, "db" | "now"> {
  client: { id: string };
  body: { token: string; pin?: string | null | undefined };
}

/** Where a name alone is not enough, the pin must be the visit's. */
export async function refuseWrongPin(
  { db, now, client, body }: PinCall,
  here: Here,
  countGuess: () => Promise<void>,
): Promise<void> {
  const session = await readSession({ db, clientId: client.id, now }, here, body.token);
  if (!session.asksPin) return;
  if (body.pin && (await queries.isPinOf(db, client.id, session.visitId, body.pin))) return;
  await countGuess();
  throw refuse.fields({ pin: [visits.pinWrong] });
}

interface Given {
  token: string;
  ndaSignatureData?: string | null | undefined;
  ndaId?: string | null | undefined;
  photo: Buffer | null;
}

/** Signs, keeps the picture, checks in and has the badge printed: all of it or nothing. */
export async function checkInHere(
  work: Work,
  here: Here,
  given: Given,
): Promise<Answer<typeof checkInAtKiosk>> {
  const { db, clientId } = work;
  const { visitId } = await readSession(work, here, given.token);
  const before = await visitById(db, clientId, visitId);
  // Whoever changes a visitor holds the visitor before the visits, and here the visitor may sign and get a picture.
  if (before) await holdVisitor(db, clientId, before.visitor.id);
  const [row] = await lockVisits(db, clientId, [visitId]);
  // Read again under the lock: of two answers to the same visitor the second repeats the first.
  const { badge: said } = await readSession(work, here, given.token);
  if (row && said) return welcome(row, said);
  if (!row || !isExpected(row, here, work.now)) throw failed();
  await sign(work, row, given);
  if (given.photo) await setPhoto(work, row.visitor.id, given.photo);
  const done = await actOn(work, row, "check-in", { via: "kiosk", present: () => null });
  const badge = await printBadge(work, done);
  await queries.endSession(db, clientId, given.token, badge);
  return welcome(done, badge);
}

/** Why it cannot be is for reception to know, face to face. */
const failed = (): Refusal => refuse.state(null, messages.failed);

/** Whether the visitor may still check in here: others, at reception, have acted meanwhile. */
const isExpected = (row: VisitRow, { siteId }: Here, now: Date): boolean =>
  row.siteId === siteId && visitorActions(row, dayOf(now, row.timeZone)).includes("check-in");

async function sign(work: Work, row: VisitRow, { ndaSignatureData, ndaId }: Given): Promise<void> {
  if (!mustSign(row)) return;
  const signer = { id: row.id, visitorId: row.visitor.id, typeId: row.type?.id ?? null };
  await signNda(work, signer, ndaSignatureData ?? "", ndaId, "kiosk");
}

async function printBadge(work: Work, row: VisitRow): Promise<queries.BadgeNews> {
  const { db, clientId, now } = work;
  const { kiosk } = await receptionSettings(db, clientId);
  if (!kiosk.printBadge) return "none";
  const since = new Date(now.getTime() - PRINTER_SILENT_MS);
  if (!(await queries.hasPrinter(db, clientId, row.siteId, since))) return "reception";
  await createPrintJob(work, row, null);
  return "printing";
}

const welcome = (row: VisitRow, badge: queries.BadgeNews) => ({
  firstName: row.visitor.firstName,
  hostName: row.host?.name ?? null,
  location: row.location,
  badge,
});
