import type { Answer, Received } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { checkVisitor } from "@portico/contract/visitors/form";
import type { getWalkInAtKiosk, requestWalkIn } from "@portico/contract/visits/walk-ins";
import { notify } from "../../notifications/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { storeFile } from "../../platform/documents/files.ts";
import type { Addressee } from "../../platform/messages/lines.ts";
import type { Work } from "../../platform/work/work.ts";
import { listVisitorTypes, readRequirements } from "../../visitors/public.ts";
import { hostById } from "../kiosk/queries.ts";
import type { KioskDevice } from "../kiosk/session.ts";
import { publishWalkIns } from "../notices/live-events.ts";
import { readReceptionSettings } from "../settings/queries.ts";
import { walkInMail, walkInNotice } from "./mails.ts";
import * as queries from "./queries.ts";
import { expiredBefore, readAnswers } from "./rules.ts";

/** A person at the kiosk without an invitation. */

type WalkInRequest = Omit<Received<typeof requestWalkIn>["body"], "photo"> & { photo: Buffer | null };

/** A queue of people requests less often than this at one kiosk; a child at play exceeds it. */
const REQUESTS_MAX = 30;
const REQUESTS_WINDOW_MS = 15 * 60_000;

/** Creates a walk-in to be decided, and notifies the host. */
export async function createWalkIn(
  work: Work,
  client: Client,
  device: KioskDevice,
  request: WalkInRequest,
): Promise<Answer<typeof requestWalkIn>> {
  const { db, clientId, now } = work;
  const settings = await readReceptionSettings(db, clientId);
  if (!settings.kiosk.walkIns) throw refuse.with("forbidden");
  const since = new Date(now.getTime() - REQUESTS_WINDOW_MS);
  if ((await queries.countRequests(db, clientId, device.id, since)) >= REQUESTS_MAX)
    throw refuse.later("tooMany", 60);
  const { type, host, answered } = await readRequest(work, client, request);
  const photoId =
    request.photo &&
    (await storeFile(db, clientId, { contentType: "image/jpeg", bytes: request.photo }, now));
  const id = await queries.insertWalkIn(
    db,
    clientId,
    {
      siteId: device.siteId,
      screenId: device.id,
      typeId: type?.id ?? null,
      hostId: host?.id ?? null,
      firstName: request.firstName,
      lastName: request.lastName,
      company: request.company || null,
      email: request.email?.toLowerCase() || null,
      phone: request.phone || null,
      photoId,
      locale: request.locale ?? null,
      answers: answered,
    },
    now,
  );
  work.audit({
    action: "visits.walk-in.ask",
    targetType: "walk_in",
    targetId: id,
    after: { screen: device.id, type: type?.id ?? null, host: host?.id ?? null },
  });
  publishWalkIns(work, [{ siteId: device.siteId, hostId: host?.id ?? null }]);
  if (host) await notifyHost(work, id, host);
  return { id, status: "pending" };
}

/** Checks the whole request; errors are by field, those of a question as `answers.{key}`. */
async function readRequest({ db, clientId }: Work, client: Client, request: WalkInRequest) {
  const types = (await listVisitorTypes(db, clientId)).filter(({ isActive, walkIn }) => isActive && walkIn);
  const type = request.typeId
    ? types.find(({ id }) => id === request.typeId)
    : (types.find(({ isDefault }) => isDefault) ?? types[0]);
  const { answered, problems } = readAnswers(type?.questions ?? [], request.answers);
  Object.assign(problems, checkVisitor(request, { ...readRequirements(client), fields: [] }));
  if (request.typeId && !type) problems.typeId = text("visitors.typeUnknown");
  const host = request.hostId ? await hostById(db, clientId, request.hostId) : undefined;
  if (request.hostId && !host) problems.hostId = text("visits.hostRequired");
  if (Object.keys(problems).length > 0)
    throw refuse.fields(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]])),
    );
  return { type, host, answered };
}

async function notifyHost(work: Work, id: string, host: Addressee & { id: string }): Promise<void> {
  const row = (await queries.walkInById(work.db, work.clientId, id))!;
  await notify(work, "visitor-arrived", [
    {
      personId: host.id,
      mail: walkInMail({ client: work.client, host, row }),
      short: () => walkInNotice(row, work.now),
    },
  ]);
}

/**
 * The state of a walk-in for the kiosk that requested it, without facts of the person: another person may
 * stand there by now.
 */
export async function readKioskState(
  { db, client, now }: { db: Db; client: Client; now: Date },
  device: KioskDevice,
  id: string,
): Promise<Answer<typeof getWalkInAtKiosk>> {
  const row = await queries.walkInById(db, client.id, id);
  if (row?.screenId !== device.id) throw refuse.with("notFound");
  const isOver = row.status === "pending" && new Date(row.createdAt) <= expiredBefore(now);
  return { id: row.id, status: isOver ? "expired" : row.status, hostName: row.host?.name ?? null };
}
