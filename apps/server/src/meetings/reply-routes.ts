import { createHash, timingSafeEqual } from "node:crypto";
import { text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import { refuseOtherMethods } from "../platform/http/serve.ts";
import { inTransaction, type Tools } from "../platform/work/work.ts";
import {
  type Reply,
  readCalendarReplies,
  readMailReplies,
  recordReplies,
  SIZE_MAX,
} from "./invitations/replies.ts";

const REPLIES_PATH = "/api/calendar/replies/";
const TYPES = ["message/rfc822", "text/calendar"];

export function addRepliesRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: (host: string) => Promise<Client>,
  secret: string | undefined,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: "buffer", bodyLimit: SIZE_MAX }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of [REPLIES_PATH, REPLIES_PATH.slice(0, -1)]) {
      refuseOtherMethods(scope, url, ["POST"]);
      scope.post(
        url,
        { schema: { hide: true }, onRequest: async (request) => requireSecret(request, secret) },
        async (request) => {
          const client = await findClient(request.hostname);
          const replies = await readReplies(request);
          const context = { client, actorId: null, requestId: String(request.id) };
          return { matched: await inTransaction(tools, context, (work) => recordReplies(work, replies)) };
        },
      );
    }
  });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function requireSecret(request: FastifyRequest, secret: string | undefined): void {
  if (!secret) throw refuse.with("featureOff");
  const bearerToken = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(bearerToken), digest(secret)))
    throw refuse.with("unauthenticated", text("meetings.secretWrong"));
}

async function readReplies(request: FastifyRequest): Promise<Reply[]> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) throw refuse.with("mediaType", text("common.mediaType", { types: TYPES }));
  const isMail = request.headers["content-type"]?.toLowerCase().startsWith("message/rfc822");
  try {
    return isMail ? await readMailReplies(body) : readCalendarReplies(body.toString("utf8"), null);
  } catch (error) {
    request.log.debug({ err: error }, "a calendar reply could not be read");
    return [];
  }
}
