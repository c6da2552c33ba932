import type { Endpoint } from "@portico/contract/endpoint";
import * as myVisit from "@portico/contract/visits/personal-page";
import { limits } from "@portico/contract/visits/states";
import type { Caller } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import { asFile, type Serve, type ServeOptions, type Steps } from "../platform/http/serve.ts";
import type { ThrottleRule } from "../platform/http/throttle.ts";
import type { Work } from "../platform/work/work.ts";
import { fieldsOfVisitor, type VisitorListener } from "../visitors/public.ts";
import { ndaOf, type Signer, signNda } from "./agreements/nda.ts";
import { type VisitRow, visitById } from "./core/queries.ts";
import { type Actor, act } from "./lifecycle/transitions.ts";
import * as changes from "./personal-page/actions.ts";
import { type Pass, passOf } from "./personal-page/pass.ts";
import { passPdf } from "./personal-page/pass-pdf.ts";
import { passPng } from "./personal-page/pass-picture.ts";
import { type Around, checkInFacts, toMyVisit } from "./personal-page/present.ts";
import { placeOf, signInSite } from "./personal-page/queries.ts";
import type { Wallets } from "./personal-page/wallets.ts";

export interface MyVisitOptions extends Pick<ServeOptions, "throttle"> {
  /** Who keeps copies of visitors' names and plates. */
  onChanged: readonly VisitorListener[];
  wallets: Wallets;
}

/** A call by a personal link. */
interface Called {
  db: Db;
  client: Client;
  caller: Caller;
  now: Date;
  origin: string;
}

/** What a visitor does by their personal link: of that one visit, and nothing else. */
export function myVisitRoutes(serve: Serve, options: MyVisitOptions): void {
  serve(myVisit.myVisit, async (call) => {
    const { row, around } = await mine(call, options);
    return toMyVisit(row, around);
  });

  serve(myVisit.cancelMyVisit, async (call) => {
    const { row, by, after } = await acting(call, options);
    await act(call, row.id, "cancel", by);
    return after(call);
  });

  serve(myVisit.delayMyVisit, async (call) => {
    const { row, by, after } = await acting(call, options);
    await changes.delayVisit(call, row.id, call.body.delay, by);
    return after(call);
  });

  // In steps, since wrong pins are counted outside the transaction that they undo.
  serve.steps(myVisit.checkInMyVisit, async (call) => {
    const { row, around, by, after } = await acting(call, options);
    await refuseWrongPin(call, options, row);
    await refuseOtherCode(call, row);
    const via = call.body.qrActionId ? "qr" : "link";
    return call.inTransaction(async (work) => {
      await changes.checkInVisitor(work, row.id, { ...by, via }, (locked) => checkInFacts(locked, around));
      return after(work);
    });
  });

  serve(myVisit.cancelMyParking, async (call) => {
    const { row, by, after } = await acting(call, options);
    await changes.cancelParking(call, row.id, by);
    return after(call);
  });

  serve(myVisit.updateMyDetails, async (call) => {
    const { row, after } = await acting(call, options);
    const { client, files } = call;
    const given = { client, photo: files.photo, onChanged: options.onChanged };
    await changes.changeDetails(call, row.visitor.id, call.body, given);
    return after(call);
  });

  ndaRoutes(serve);
  passRoutes(serve, options);
}

function ndaRoutes(serve: Serve): void {
  serve(myVisit.getNda, async (call) => {
    const row = await linked(call);
    return ndaOf(call.db, call.client.id, signerOf(row));
  });

  serve(myVisit.signNda, async (call) => {
    const { db, client, body } = call;
    const signer = signerOf(await linked(call));
    await signNda(call, signer, body.ndaSignatureData, body.id);
    return ndaOf(db, client.id, signer);
  });
}

const signerOf = (row: VisitRow): Signer => ({
  id: row.id,
  visitorId: row.visitor.id,
  typeId: row.type?.id ?? null,
});

function passRoutes(serve: Serve, options: MyVisitOptions): void {
  const { wallets } = options;

  serve(myVisit.passPdf, async (call) => {
    const pass = await passFor(call, options);
    return asFile({ bytes: await passPdf(pass), type: "application/pdf", name: `${pass.fileName}.pdf` });
  });

  serve(myVisit.passPng, async (call) => {
    const pass = await passFor(call, options);
    return asFile({ bytes: await passPng(pass), type: "image/png", name: `${pass.fileName}.png` });
  });

  serve(myVisit.passApple, async (call) => {
    const pass = await passFor(call, options);
    const bytes = await wallets.apple?.(pass, call.now);
    if (!bytes) throw refuse.with("notFound");
    return asFile({ bytes, type: "application/vnd.apple.pkpass", name: `${pass.fileName}.pkpass` });
  });

  serve(myVisit.passGoogle, async (call) => {
    const pass = await passFor(call, options);
    if (!wallets.google) throw refuse.with("notFound");
    return { url: wallets.google(pass, call.now) };
  });
}

async function passFor(call: Called, options: MyVisitOptions): Promise<Pass> {
  const { row, around } = await mine(call, options);
  const visit = toMyVisit(row, around);
  if (!visit.client.digitalPass) throw refuse.with("featureOff");
  return passOf(visit);
}

/** The visit that the link names. A session alone names none. */
async function linked({ db, client, caller }: Called): Promise<VisitRow> {
  const row = caller.kind === "visitor" ? await visitById(db, client.id, caller.visit.id) : undefined;
  if (!row) throw refuse.with("notFound");
  return row;
}

async function mine(call: Called, options: MyVisitOptions): Promise<{ row: VisitRow; around: Around }> {
  const { db, client, origin, now } = call;
  const row = await linked(call);
  const around: Around = {
    client,
    site: await placeOf(db, client.id, row.siteId),
    origin,
    wallets: options.wallets.names(now),
    fields: await fieldsOfVisitor(db, client.id, row.visitor.id),
    now,
  };
  return { row, around };
}

/** For a change: who acts, and the answer when it is done. */
async function acting(call: Called, options: MyVisitOptions) {
  const { row, around } = await mine(call, options);
  const by: Actor = {
    via: "link",
    present: (current) => toMyVisit(current, around),
  };
  const after = async (work: Pick<Work, "db" | "clientId">) =>
    toMyVisit(await changes.myRow(work, row.id), around);
  return { row, around, by, after };
}

type CheckIn = Steps<typeof myVisit.checkInMyVisit & Endpoint>;

/** By the visitor's own link. */
const pinByVisit: ThrottleRule = { name: "pin-visit", points: 4, duration: 900, blockDuration: 60 };

/** A pin need not be given; one that is must be the visit's. Guesses take turns, and several wrong ones are 429. */
async function refuseWrongPin(
  { client, body }: CheckIn,
  { throttle }: Pick<MyVisitOptions, "throttle">,
  row: VisitRow,
): Promise<void> {
  if (!body.pin) return;
  const pin = body.pin.slice(0, limits.pinLength + 1);
  const key = `${client.id} ${row.id}`;
  await throttle.inTurn(`pin ${key}`, async () => {
    const seconds = await throttle.wait(pinByVisit, key);
    if (seconds > 0) throw refuse.later("tooMany", seconds);
    if (pin === row.pin) return throttle.forget(pinByVisit, key);
    await throttle.count(pinByVisit, key);
    throw refuse.fields({ pin: [myVisit.messages.pinWrong] });
  });
}

/** A code need not be given; one that is must sign in at the visit's site. */
async function refuseOtherCode({ db, client, body }: CheckIn, row: VisitRow): Promise<void> {
  if (!body.qrActionId) return;
  const siteId = await signInSite(db, client.id, body.qrActionId);
  if (siteId === row.siteId) return;
  const { notSignIn, siteMismatch } = myVisit.messages;
  throw refuse.fields({ qrActionId: [siteId ? siteMismatch : notSignIn] });
}
