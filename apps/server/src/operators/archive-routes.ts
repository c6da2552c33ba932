import { DAY_MS } from "@portico/contract/days/durations";
import * as contract from "@portico/contract/operators/archives";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { hashToken, newToken } from "../platform/core/ids.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readClient } from "../platform/work/client.ts";
import { runAsSystem, type Tools, type Work } from "../platform/work/work.ts";
import { readSession } from "./accounts/session-queries.ts";
import { openKey, streamParts } from "./archives/kept.ts";
import { insertRequest, readKept, setDownloaded, setLink, takeLink } from "./archives/kept-queries.ts";
import { presentArchive } from "./archives/present.ts";
import { entryContext } from "./core/entry-context.ts";
import { type EntryContext, insertEntry } from "./core/entry-queries.ts";
import { findOpenGrant, useGrant } from "./grants/queries.ts";
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
    await asOwner(ownerUrl, (db) => setLink(db, id, { hash: hashToken(token), until }));
    return { path: `${DOWNLOAD_PATH}${token}`, key, expiresAt: until.toISOString() };
  });
}

/** In the client's own transaction, with an access that is open at this moment. */
async function noteUse(work: Work, operator: string, context: EntryContext): Promise<void> {
  const { db, client, clientId, now } = work;
  const grant = await findOpenGrant(db, clientId, { operator, now });
  if (!grant || !(await useGrant(db, clientId, { id: grant.id, now })))
    throw refuse.with("forbidden", text("operators.accessNeeded"));
  work.audit({
    ...{ action: "operators.archive.download", targetType: "operator-access", targetId: grant.id },
    after: { operator },
  });
  work.publish({ topic: "session" });
  await insertEntry(db, context, { action: "archive.download", subject: client.name, facts: { clientId } });
}

const DOWNLOAD_PATH = "/api/operator/archives/";

/** The bytes of an archive, by a link that works once and only for an operator who is logged in. */
export function archivePage(
  app: FastifyInstance,
  { tools, ownerUrl }: Pick<ArchiveOptions, "tools" | "ownerUrl">,
): void {
  app.get<{ Params: { token: string } }>(
    `${DOWNLOAD_PATH}:token`,
    { schema: { hide: true } },
    async (request, reply) => {
      const now = tools.clock.now();
      if (!(await operatorOf(tools, request, now))) throw refuse.with("unauthenticated");
      const taken = await asOwner(ownerUrl, (db) => takeLink(db, hashToken(request.params.token), now));
      if (!taken) throw refuse.with("notFound");
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

async function operatorOf(tools: Tools, { cookies }: FastifyRequest, now: Date): Promise<boolean> {
  const token = cookies[OPERATOR_COOKIE];
  return token !== undefined && (await readSession(tools.database.anonymous, token, now)) !== null;
}
