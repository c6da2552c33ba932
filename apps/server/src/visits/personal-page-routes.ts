import type { Endpoint } from "@portico/contract/endpoint";
import { type Locale, text } from "@portico/contract/texts/text";
import * as personalPage from "@portico/contract/visits/personal-page";
import { limits } from "@portico/contract/visits/states";
import { limitGuess } from "../people/public.ts";
import type { Caller } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import { createTaskQueue } from "../platform/core/task-queue.ts";
import type { Db } from "../platform/database/database.ts";
import { asFile } from "../platform/http/answers.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve, ServeOptions, StepsCall } from "../platform/http/serve.ts";
import type { Work } from "../platform/work/work.ts";
import { fieldsOfVisitor, type VisitorListener } from "../visitors/public.ts";
import { readNda, type Signer, signNda } from "./agreements/nda.ts";
import { type VisitRow, visitById } from "./core/queries.ts";
import { type ActionContext, performAction } from "./lifecycle/transitions.ts";
import * as actions from "./personal-page/actions.ts";
import { type Pass, toPass } from "./personal-page/pass.ts";
import { drawPassPdf } from "./personal-page/pass-pdf.ts";
import { drawPassPng } from "./personal-page/pass-picture.ts";
import { checkInFacts, type PresentContext, toOwnVisit } from "./personal-page/present.ts";
import { findSignInSite, readSite } from "./personal-page/queries.ts";
import type { Wallets } from "./personal-page/wallets.ts";

export interface PersonalPageOptions extends Pick<ServeOptions, "rateLimiter"> {
  /** Listeners that keep copies of visitors' names and plates. */
  onChanged: readonly VisitorListener[];
  /** Those that passes can be signed for now. */
  wallets(): Promise<Wallets>;
}

/** A call by a personal link. */
interface VisitorCall {
  db: Db;
  client: Client;
  caller: Caller;
  now: Date;
  origin: string;
  locale: Locale;
}

/** Calls of a visitor by their personal link: about that one visit only. */
export function personalPageRoutes(serve: Serve, options: PersonalPageOptions): void {
  serve(personalPage.getOwnVisit, async (call) => {
    const { row, around } = await readOwnVisit(call, options);
    return toOwnVisit(row, around);
  });

  serve(personalPage.cancelOwnVisit, async (call) => {
    const { row, by, after } = await readActionContext(call, options);
    await performAction(call, row.id, "cancel", by);
    return after(call);
  });

  serve(personalPage.delayOwnVisit, async (call) => {
    const { row, by, after } = await readActionContext(call, options);
    await actions.delayVisit(call, row.id, call.body.delay, by);
    return after(call);
  });

  // In steps, since wrong pins are counted outside the transaction that they roll back.
  serve.steps(personalPage.checkInOwnVisit, async (call) => {
    const { row, around, by, after } = await readActionContext(call, options);
    await refuseWrongPin(call, options, row);
    await refuseOtherCode(call, row);
    const via = call.body.qrActionId ? "qr" : "link";
    return call.inTransaction(async (work) => {
      await actions.checkInVisitor(work, row.id, { ...by, via }, (locked) => checkInFacts(locked, around));
      return after(work);
    });
  });

  serve(personalPage.cancelMyParking, async (call) => {
    const { row, by, after } = await readActionContext(call, options);
    await actions.cancelParking(call, row.id, by);
    return after(call);
  });

  serve(personalPage.updateMyDetails, async (call) => {
    const { row, by, after } = await readActionContext(call, options);
    const { client, files, now } = call;
    actions.refuseOver(row, now, by);
    const given = { client, photo: files.photo, onChanged: options.onChanged };
    await actions.changeDetails(call, row.visitor.id, call.body, given);
    return after(call);
  });

  ndaRoutes(serve, options);
  passRoutes(serve, options);
}

function ndaRoutes(serve: Serve, options: PersonalPageOptions): void {
  serve(personalPage.getNda, async (call) => {
    const row = await requireLinkedVisit(call);
    return readNda(call.db, call.client.id, toSigner(row));
  });

  serve(personalPage.signNda, async (call) => {
    const { db, client, body, now } = call;
    const { row, by } = await readActionContext(call, options);
    actions.refuseOver(row, now, by);
    const signer = toSigner(row);
    await signNda(call, signer, body.ndaSignatureData, body.id);
    return readNda(db, client.id, signer);
  });
}

const toSigner = (row: VisitRow): Signer => ({
  id: row.id,
  visitorId: row.visitor.id,
  typeId: row.type?.id ?? null,
});

function passRoutes(serve: Serve, options: PersonalPageOptions): void {
  // Visitors wait for each other only: badges and other documents have a queue of their own.
  const queued = createTaskQueue();

  serve(personalPage.passPdf, async (call) => {
    const pass = await readPass(call, options);
    return asFile({
      bytes: await queued(() => drawPassPdf(pass)),
      type: "application/pdf",
      name: `${pass.fileName}.pdf`,
    });
  });

  serve(personalPage.passPng, async (call) => {
    const pass = await readPass(call, options);
    return asFile({
      bytes: await queued(() => drawPassPng(pass)),
      type: "image/png",
      name: `${pass.fileName}.png`,
    });
  });

  serve(personalPage.passApple, async (call) => {
    const pass = await readPass(call, options);
    const { apple } = await options.wallets();
    const bytes = await apple?.(pass, call.now);
    if (!bytes) throw refuse.with("notFound");
    return asFile({ bytes, type: "application/vnd.apple.pkpass", name: `${pass.fileName}.pkpass` });
  });

  serve(personalPage.passGoogle, async (call) => {
    const pass = await readPass(call, options);
    const { google } = await options.wallets();
    if (!google) throw refuse.with("notFound");
    return { url: google(pass, call.now) };
  });
}

async function readPass(call: VisitorCall, options: PersonalPageOptions): Promise<Pass> {
  const { row, around } = await readOwnVisit(call, options);
  const visit = toOwnVisit(row, around);
  if (!visit.client.digitalPass) throw refuse.with("featureOff");
  return toPass(visit, call.locale);
}

/** The visit of the link. A session without a link has none. */
async function requireLinkedVisit({ db, client, caller }: VisitorCall): Promise<VisitRow> {
  const row = caller.kind === "visitor" ? await visitById(db, client.id, caller.visit.id) : undefined;
  if (!row) throw refuse.with("notFound");
  return row;
}

async function readOwnVisit(
  call: VisitorCall,
  options: PersonalPageOptions,
): Promise<{ row: VisitRow; around: PresentContext }> {
  const { db, client, origin, now } = call;
  const row = await requireLinkedVisit(call);
  const around: PresentContext = {
    client,
    site: await readSite(db, client.id, row.siteId),
    origin,
    wallets: (await options.wallets()).names(now),
    fields: await fieldsOfVisitor(db, client.id, row.visitor.id),
    now,
  };
  return { row, around };
}

/** For a change: the actor, and the answer after the change. */
async function readActionContext(call: VisitorCall, options: PersonalPageOptions) {
  const { row, around } = await readOwnVisit(call, options);
  const by: ActionContext = {
    via: "link",
    present: (current) => toOwnVisit(current, around),
  };
  const after = async (work: Pick<Work, "db" | "clientId">) =>
    toOwnVisit(await actions.requireVisit(work, row.id), around);
  return { row, around, by, after };
}

type CheckInCall = StepsCall<typeof personalPage.checkInOwnVisit & Endpoint>;

/** Limit per personal link. */
const pinByVisit: RateLimit = { name: "pin-visit", points: 4, duration: 900, blockDuration: 60 };

/**
 * The pin is optional; a given pin must be the visit's. Guesses run one after the other; after several wrong
 * ones the answer is 429.
 */
async function refuseWrongPin(
  { client, body }: CheckInCall,
  { rateLimiter }: Pick<PersonalPageOptions, "rateLimiter">,
  row: VisitRow,
): Promise<void> {
  if (!body.pin) return;
  const pin = body.pin.slice(0, limits.pinLength + 1);
  const key = `${client.id} ${row.id}`;
  await limitGuess(rateLimiter, [[pinByVisit, key]], async (markWrong) => {
    if (pin === row.pin) return rateLimiter.resetAttempts(pinByVisit, key);
    markWrong();
    throw refuse.fields({ pin: [text("common.pinWrong")] });
  });
}

/** The code is optional; a given code must be a sign-in code of the visit's site. */
async function refuseOtherCode({ db, client, body }: CheckInCall, row: VisitRow): Promise<void> {
  if (!body.qrActionId) return;
  const siteId = await findSignInSite(db, client.id, body.qrActionId);
  if (siteId === row.siteId) return;
  throw refuse.fields({ qrActionId: [text(siteId ? "visits.siteMismatch" : "visits.notSignIn")] });
}
