import type { Answer, Received } from "@portico/contract/endpoint";
import { checkVisitor } from "@portico/contract/visitors/form";
import { messages as visitors } from "@portico/contract/visitors/visitors";
import { type askAtKiosk, messages as kiosk, type walkInAtKiosk } from "@portico/contract/visits/kiosk";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { storeFile } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { requiredOf, visitorTypes } from "../../visitors/public.ts";
import { hostById } from "../kiosk/queries.ts";
import type { Here } from "../kiosk/session.ts";
import { tellOfWalkIns } from "../notices/live-events.ts";
import { receptionSettings } from "../settings/queries.ts";
import { walkInMail } from "./mails.ts";
import * as queries from "./queries.ts";
import { expiredBefore, readAnswers } from "./rules.ts";

/** Somebody at the kiosk who has no invitation. */

type Asked = Omit<Received<typeof askAtKiosk>["body"], "photo"> & { photo: Buffer | null };

/** A queue of people asks no more often at one kiosk; a child at play does. */
const MOST_ASKED = 30;
const ASKED_MS = 15 * 60_000;

/** Asks whoever decides; the host is told. */
export async function askToBeLetIn(
  work: Work,
  client: Client,
  here: Here,
  asked: Asked,
): Promise<Answer<typeof askAtKiosk>> {
  const { db, clientId, now } = work;
  const settings = await receptionSettings(db, clientId);
  if (!settings.kiosk.walkIns) throw refuse.with("forbidden");
  const since = new Date(now.getTime() - ASKED_MS);
  if ((await queries.countAsked(db, clientId, here.id, since)) >= MOST_ASKED)
    throw refuse.later("tooMany", 60);
  const { type, host, answered } = await readAsked(work, client, asked);
  const photoId =
    asked.photo && (await storeFile(db, clientId, { contentType: "image/jpeg", bytes: asked.photo }, now));
  const id = await queries.insertWalkIn(
    db,
    clientId,
    {
      siteId: here.siteId,
      screenId: here.id,
      typeId: type?.id ?? null,
      hostId: host?.id ?? null,
      firstName: asked.firstName,
      lastName: asked.lastName,
      company: asked.company || null,
      email: asked.email?.toLowerCase() || null,
      phone: asked.phone || null,
      photoId,
      answers: answered,
    },
    now,
  );
  work.audit({
    action: "visits.walk-in.ask",
    targetType: "walk_in",
    targetId: id,
    after: { screen: here.id, type: type?.id ?? null, host: host?.id ?? null },
  });
  tellOfWalkIns(work, [host?.id ?? null]);
  if (host) await tellHost(work, id, host);
  return { id, status: "pending" };
}

/** The request, checked whole: what is wrong is said by field, a question's as `answers.{key}`. */
async function readAsked({ db, clientId }: Work, client: Client, asked: Asked) {
  const types = (await visitorTypes(db, clientId)).filter(({ isActive, walkIn }) => isActive && walkIn);
  const type = asked.typeId
    ? types.find(({ id }) => id === asked.typeId)
    : (types.find(({ isDefault }) => isDefault) ?? types[0]);
  const { answered, problems } = readAnswers(type?.questions ?? [], asked.answers);
  Object.assign(problems, checkVisitor(asked, { ...requiredOf(client), fields: [] }));
  if (asked.typeId && !type) problems.typeId = visitors.typeUnknown;
  const host = asked.hostId ? await hostById(db, clientId, asked.hostId) : undefined;
  if (asked.hostId && !host) problems.hostId = kiosk.hostRequired;
  if (Object.keys(problems).length > 0)
    throw refuse.fields(Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])));
  return { type, host, answered };
}

async function tellHost(work: Work, id: string, host: { firstName: string; email: string }): Promise<void> {
  const row = (await queries.walkInById(work.db, work.clientId, id))!;
  work.mail(walkInMail({ client: work.client, host, row }));
}

/** How it stands, for the kiosk at which it was asked: nothing of whoever asked, whom another may have followed. */
export async function stateAtKiosk(
  { db, client, now }: { db: Db; client: Client; now: Date },
  here: Here,
  id: string,
): Promise<Answer<typeof walkInAtKiosk>> {
  const row = await queries.walkInById(db, client.id, id);
  if (row?.screenId !== here.id) throw refuse.with("notFound");
  const isOver = row.status === "pending" && new Date(row.createdAt) <= expiredBefore(now);
  return { id: row.id, status: isOver ? "expired" : row.status, hostName: row.host?.name ?? null };
}
