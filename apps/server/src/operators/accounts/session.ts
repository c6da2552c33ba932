import type { OperatorName } from "@portico/contract/operators/log-in";
import type { FastifyReply, FastifyRequest } from "fastify";
import { OPERATOR_COOKIE } from "../../platform/callers/operator.ts";
import { hashToken, newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { newCsrfToken } from "../../platform/http/csrf.ts";
import { entryContext } from "../core/entry-context.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { endSession, insertSession, SESSION_HOURS } from "./session-queries.ts";

export interface SessionOptions {
  secret: string;
  secureCookies: boolean;
}

interface SessionCall {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Begins a session in the transaction that consumes the proof, and ends the one that the browser had. */
export async function beginSession(
  db: Db,
  { request, now }: SessionCall,
  operator: OperatorName,
): Promise<string> {
  const token = newToken();
  const earlier = request.cookies[OPERATOR_COOKIE];
  if (earlier) await endSession(db, hashToken(earlier));
  await insertSession(db, operator.id, token, now);
  await insertEntry(db, entryContext({ request, now }, operator), { action: "session.start" });
  return token;
}

/** Sets the session's cookie, after the commit. The answer has the token that changes repeat. */
export function answerSession(
  { secret, secureCookies }: SessionOptions,
  { reply }: SessionCall,
  { id, email }: OperatorName,
  token: string,
) {
  reply.setCookie(OPERATOR_COOKIE, token, {
    ...{ path: "/", sameSite: "strict", httpOnly: true, secure: secureCookies },
    maxAge: SESSION_HOURS * 3600,
  });
  return { session: { operator: { id, email }, csrf: newCsrfToken(secret, hashToken(token)) } };
}
