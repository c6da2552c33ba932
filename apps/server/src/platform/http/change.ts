import { VERSION_HEADER } from "@portico/contract/core/live";
import type { Endpoint } from "@portico/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../callers/caller.ts";
import { localeOf } from "../callers/locale.ts";
import { Refusal, refusalBody } from "../core/refuse.ts";
import { toJpeg } from "../documents/files.ts";
import { inTransaction, type Tools, type Work, type WorkContext } from "../work/work.ts";
import { sendJson } from "./answers.ts";
import {
  claimKey,
  findStored,
  type IdempotentRequest,
  isStorable,
  readIdempotentRequest,
  type StoredResponse,
  storeResponse,
} from "./idempotency.ts";

interface Change {
  endpoint: Endpoint;
  /** The slow work before the transaction. */
  prepare?(): Promise<unknown>;
  handle(work: Work, prepared: unknown): Promise<unknown>;
}

interface ChangeOptions {
  tools: Tools;
  secret: string;
  /** The facts of the request with which its transactions begin. */
  opening: WorkContext;
}

/**
 * Makes a change in one transaction and answers it after the commit. A request with an Idempotency-Key stores its
 * response, refusals too, and a repeat gets that response.
 */
export async function answerChange(
  { endpoint, prepare, handle }: Change,
  { tools, secret, opening }: ChangeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const idempotentRequest = readRepeatable(request, secret);
  // An uploaded photo is made small first: the largest takes seconds, during which no connection is held.
  if (request.uploads?.photo) await toJpeg(request.uploads.photo, endpoint.photoSide);
  try {
    const answered = prepare && idempotentRequest && (await findAnswered(tools, idempotentRequest));
    if (answered) {
      reply.header(VERSION_HEADER, tools.live.repeatedVersion());
      return await sendJson(reply.code(answered.status), answered.answer);
    }
    const prepared = await prepare?.();
    const done = await inTransaction(
      tools,
      opening,
      async (change): Promise<{ stored: StoredResponse } | { result: unknown }> => {
        const before = idempotentRequest && (await claimKey(change.db, idempotentRequest, change.now));
        if (before) {
          reply.header(VERSION_HEADER, tools.live.repeatedVersion());
          return { stored: before };
        }
        const result = await handle(change, prepared);
        if (!idempotentRequest) return { result };
        const stored = {
          status: endpoint.status ?? 200,
          answer: JSON.stringify(endpoint.output.parse(result)),
        };
        await storeResponse(change.db, idempotentRequest, stored, change.now);
        return { stored };
      },
    );
    // The change is committed only now, and may be answered.
    if ("result" in done) return done.result;
    return await sendJson(reply.code(done.stored.status), done.stored.answer);
  } catch (error) {
    if (idempotentRequest && isStorable(error))
      await storeRefusal({ tools, opening }, idempotentRequest, {
        status: error.status,
        answer: JSON.stringify(refusalBody(error, localeOf(request))),
      });
    throw error;
  }
}

/** The response to an earlier request. Asked before anything is prepared: that request may have changed the password. */
const findAnswered = (tools: Tools, request: IdempotentRequest): Promise<StoredResponse | undefined> =>
  findStored(tools.database.forClient(request.clientId), request, tools.clock.now());

/**
 * A refusal undid its transaction, which freed its key: the refusal is stored in a transaction of its own,
 * unless the same request came again in between, whose response then counts.
 */
async function storeRefusal(
  { tools, opening }: Pick<ChangeOptions, "tools" | "opening">,
  idempotentRequest: IdempotentRequest,
  response: StoredResponse,
): Promise<void> {
  try {
    await inTransaction(tools, opening, async ({ db, now }) => {
      if (await claimKey(db, idempotentRequest, now)) return;
      await storeResponse(db, idempotentRequest, response, now);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Null: the request has no key, or its caller is anonymous. */
function readRepeatable(request: FastifyRequest, secret: string): IdempotentRequest | null {
  const scope = idempotencyScope(request.caller);
  if (!scope) return null;
  const [path, query = ""] = request.url.split("?", 2);
  return readIdempotentRequest(
    request.client.id,
    `${scope} ${request.method} ${path}`,
    request.headers["idempotency-key"],
    withQuery(query, request.uploads ? { body: request.body, files: request.uploads } : request.body),
    secret,
  );
}

/** What a repeat must have in common with the request: a query asks for something else too. */
const withQuery = (query: string, body: unknown): unknown => (query === "" ? body : { query, body });

/** The scope of stored responses; undefined for an anonymous caller, whose responses are not stored. */
function idempotencyScope(caller: Caller): string | undefined {
  if (caller.kind === "person") return caller.user.id;
  if (caller.kind === "screen") return `screen ${caller.screen.id}`;
  return caller.kind === "visitor" ? `visit ${caller.visit.id}` : undefined;
}
