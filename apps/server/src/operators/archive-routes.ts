import { DAY_MS } from "@portico/contract/days/durations";
import * as contract from "@portico/contract/operators/archives";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OPERATOR_COOKIE, type Operator } from "../platform/callers/operator.ts";
import { hashToken, newToken } from "../platform/core/ids.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readClient } from "../platform/work/client.ts";
import { runAsSystem, type Tools, type Work } from "../platform/work/work.ts";
import { readSession } from "./accounts/session-queries.ts";
import { openKey, streamParts } from "./archives/kept.ts";
import {
  findLink,
  insertRequest,
  readKept,
  setDownloaded,
  setLink,
  takeLink,
} from "./archives/kept-queries.ts";
import { presentArchive } from "./archives/present.ts";
import { entryContext } from "./core/entry-context.ts";
import { type EntryContext, insertEntry } from "./core/entry-queries.ts";
import { findOpenGrant, lockOpenGrant, useGrant } from "./grants/queries.ts";
import { MAKE_ARCHIVES } from "./jobs.ts";

const LINK_MS = 10 * 60_000;

export interface ArchiveOptions {
  tools: Tools;
  ownerUrl: string;
  secret: string;
}

export function archiveRoutes(serve: OperatorServe, { tools, ownerUrl, secret }: ArchiveOptions): void {
  const stateOf = async (id: string, operator: string, now: Date): Promise<contract.ArchiveState> => {
    requireRow(await readClient(tools, id));
    const access = await findOpenGrant(tools.database.forClient(id), id, { operator, now });
    const kept = await asOwner(ownerUrl, (db) => readKept(db, id));
    return {
      archive: kept ? presentArchive(kept, now) : null,
      access: access ? { id: access.id, endsAt: access.endsAt, reason: access.reason } : null,
    };
  };

  serve(contract.getArchive, ({ params, operator, now }) => stateOf(params.id, operator.email, now));

  serve(contract.requestArchive, async (call) => {
    const { params, operator, now } = call;
    const { id } = params;
    const client = requireRow(await readClient(tools, id));
    const expiresAt = new Date(now.getTime() + operatorLimits.archiveDays * DAY_MS);
    await asOwner(ownerUrl, async (db) => {
      const kept = await readKept(db, id);
      if (kept && kept.madeAt === null && kept.problem === null) return;
      await insertRequest(db, id, { by: operator.email, now, expiresAt });
      await insertEntry(db, entryContext(call), {
        action: "archive.request",
        subject: client.name,
        facts: { clientId: id },
      });
    });
    // Sent after the request stands: a job that comes too early would find nothing, and the next comes within a minute.
    await tools.boss.send(MAKE_ARCHIVES, {});
    return stateOf(id, operator.email, now);
  });

  serve(contract.linkArchive, async (call) => {
    const { params, operator, now } = call;
    const { id } = params;
    const client = requireRow(await readClient(tools, id));
    const kept = await asOwner(ownerUrl, (db) => readKept(db, id));
    if (!kept?.sealedKey || presentArchive(kept, now).state !== "made")
      throw refuse.state(await stateOf(id, operator.email, now), text("operators.archiveMissing"));
    const key = openKey(secret, id, kept.sealedKey);
    if (key === undefined)
      throw refuse.state(await stateOf(id, operator.email, now), text("operators.archiveMissing"));
    const token = newToken();
    const until = new Date(now.getTime() + LINK_MS);
    await runAsSystem(tools, client, (work) => noteUse(work, operator.email, entryContext(call)));
    await asOwner(ownerUrl, (db) => setLink(db, id, { hash: hashLink(token, operator), until }));
    return { path: `${DOWNLOAD_PATH}${token}`, key, expiresAt: until.toISOString() };
  });
}

/** A link's hash is of its operator's session too: for any other, the link is none. */
const hashLink = (token: string, { sessionHash }: Operator): Buffer =>
  hashToken(`${token} ${sessionHash.toString("hex")}`);

const accessNeeded = () => refuse.with("forbidden", text("operators.accessNeeded"));

/** In the client's own transaction, with an access that is open at this moment. */
async function noteUse(work: Work, operator: string, context: EntryContext): Promise<void> {
  const { db, clientId, now } = work;
  const grant = await findOpenGrant(db, clientId, { operator, now });
  if (!grant || !(await useGrant(db, clientId, { id: grant.id, now }))) throw accessNeeded();
  await noteStep(work, { operator, grantId: grant.id, step: "link" }, context);
}

/** Both logs have the step. */
async function noteStep(
  { db, client, clientId, audit, publish }: Work,
  { operator, grantId, step }: { operator: string; grantId: string; step: "link" | "download" },
  context: EntryContext,
): Promise<void> {
  audit({
    ...{ action: `operators.archive.${step}`, targetType: "operator-access", targetId: grantId },
    after: { operator },
  });
  publish({ topic: "session" });
  await insertEntry(db, context, {
    action: `archive.${step}`,
    subject: client.name,
    facts: { clientId },
  });
}

const DOWNLOAD_PATH = "/api/operator/archives/";

/**
 * The bytes of an archive, by a link that works once: for the operator who made it, logged in as then, and while the access
 * for which it was made is open.
 */
export function archivePage(app: FastifyInstance, parts: Pick<ArchiveOptions, "tools" | "ownerUrl">): void {
  const { tools, ownerUrl } = parts;
  app.get<{ Params: { token: string } }>(
    `${DOWNLOAD_PATH}:token`,
    { schema: { hide: true } },
    async (request, reply) => {
      const now = tools.clock.now();
      const operator = await operatorOf(tools, request, now);
      if (!operator) throw refuse.with("unauthenticated");
      const taken = await takeArchive(parts, operator, {
        hash: hashLink(request.params.token, operator),
        context: entryContext({ request, now }, operator),
      });
      // Not before: a client may be deleted once its archive was downloaded, and one that breaks off is none.
      reply.raw.once("finish", () => {
        asOwner(ownerUrl, (db) => setDownloaded(db, taken, now)).catch((error: unknown) =>
          request.log.error({ err: error }, "a download could not be noted"),
        );
      });
      return reply
        .type("application/gzip")
        .header("cache-control", "no-store")
        .header("content-length", taken.bytes)
        .header(
          "content-disposition",
          `attachment; filename="client-${taken.clientId}-${taken.madeAt.slice(0, 10)}.tar.gz"`,
        )
        .send(streamParts(ownerUrl, taken.clientId));
    },
  );
}

/**
 * Takes the link in the client's own transaction, which holds the access open: an administrator who ends it ends its links.
 * A link of an access before this one stays closed.
 */
async function takeArchive(
  { tools, ownerUrl }: Pick<ArchiveOptions, "tools" | "ownerUrl">,
  { email }: Operator,
  { hash, context }: { hash: Buffer; context: EntryContext },
) {
  const { now } = context;
  const link = await asOwner(ownerUrl, (db) => findLink(db, hash, now));
  const client = link && (await readClient(tools, link.clientId));
  if (!client) throw refuse.with("notFound");
  const linkedAt = Date.parse(link.until) - LINK_MS;
  return runAsSystem(tools, client, async (work) => {
    const grant = await lockOpenGrant(work.db, client.id, { operator: email, now: work.now });
    if (!grant || Date.parse(grant.beginsAt) > linkedAt) throw accessNeeded();
    await noteStep(work, { operator: email, grantId: grant.id, step: "download" }, context);
    // The owner's own transaction: a link that was taken stays taken, whatever becomes of this one.
    const taken = await asOwner(ownerUrl, (db) => takeLink(db, hash, work.now));
    if (!taken) throw refuse.with("notFound");
    return taken;
  });
}

async function operatorOf(tools: Tools, { cookies }: FastifyRequest, now: Date): Promise<Operator | null> {
  const token = cookies[OPERATOR_COOKIE];
  return token === undefined ? null : readSession(tools.database.anonymous, token, now);
}
