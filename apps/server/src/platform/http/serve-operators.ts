import type { Answer, Endpoint, Received } from "@portico/contract/endpoint";
import type { Locale } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { localeOf } from "../callers/locale.ts";
import { OPERATOR_COOKIE, type Operator, type OperatorFinder } from "../callers/operator.ts";
import { refuse } from "../core/refuse.ts";
import type { Db } from "../database/database.ts";
import { CSRF_HEADER, isCsrfToken, refuseForeign } from "./csrf.ts";
import { isUnreadableBody } from "./errors.ts";
import { addressesOf, routeOptions } from "./route-options.ts";
import { refuseOtherMethods, type ServeOptions } from "./serve.ts";
import { countUnreadableBody, refuseUnreadableBodies } from "./unreadable-bodies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the routes of operators only; null: nobody is logged in. */
    operator: Operator | null;
  }
}

/** An endpoint for operators; with `anonymous` also for callers without their session. */
export type OperatorEndpoint = Endpoint & { access: "operator" };

export type OperatorCall<E extends OperatorEndpoint> = Received<E> & {
  operator: E extends { anonymous: true } ? Operator | null : Operator;
  /** Sees operators, and no client's rows. */
  db: Db;
  now: Date;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Serves an endpoint for operators. Its handler makes its own transactions; no answer is stored for repeats. */
export type OperatorServe = <E extends OperatorEndpoint>(
  endpoint: E,
  handler: (call: OperatorCall<E>) => Promise<Answer<E>>,
) => void;

export interface OperatorServeOptions
  extends Pick<ServeOptions, "tools" | "rateLimiter" | "secret" | "publicUrl"> {
  findOperator: OperatorFinder;
}

/**
 * The path of an operator's request: no client is looked for, so the host does not matter and a suspended client neither;
 * then the operator by their own cookie, CSRF, and the contract's schemas, as in serve.ts.
 */
export function createOperatorServe(
  app: FastifyInstance,
  { tools, rateLimiter, secret, publicUrl, findOperator }: OperatorServeOptions,
): { serve: OperatorServe; finish(): void } {
  const served = new Map<string, Set<string>>();

  async function identify(endpoint: OperatorEndpoint, request: FastifyRequest): Promise<void> {
    const token = request.cookies[OPERATOR_COOKIE];
    request.operator = token ? await findOperator(tools.database.anonymous, token, tools.clock.now()) : null;
    if (!request.operator) request.caller = { kind: "anonymous" };
    if (!request.operator && endpoint.anonymous !== true) throw refuse.with("unauthenticated");
    if (endpoint.method === "GET") return;
    refuseForeign(request, publicUrl);
    if (endpoint.anonymous !== true) refuseWithoutToken(secret, request);
    await refuseUnreadableBodies(rateLimiter, request);
  }

  const serve: OperatorServe = (endpoint, handler) => {
    for (const url of addressesOf(endpoint)) {
      served.set(url, (served.get(url) ?? new Set()).add(endpoint.method));
      app.route({
        ...routeOptions(endpoint, url, false),
        onRequest: (request) => identify(endpoint, request),
        onError: async (request, _reply, error) => {
          if (isUnreadableBody(error)) await countUnreadableBody(rateLimiter, request);
        },
        handler: async (request, reply) => {
          const result = await handler({
            ...{ params: request.params, query: request.query, body: request.body },
            ...{ operator: request.operator, request, reply, locale: localeOf(request) },
            ...{ db: tools.database.anonymous, now: tools.clock.now() },
          } as never);
          reply.code(endpoint.status ?? 200);
          return result;
        },
      });
    }
  };
  return {
    serve,
    finish() {
      for (const [url, methods] of served) refuseOtherMethods(app, url, [...methods]);
    },
  };
}

/** A neighbouring subdomain may plant cookies, and cannot know the token of the session. */
function refuseWithoutToken(secret: string, { operator, headers }: FastifyRequest): void {
  const header = headers[CSRF_HEADER];
  const session = operator ? { hash: operator.sessionHash, csrfHash: null } : undefined;
  if (typeof header !== "string" || !isCsrfToken(secret, session, header)) throw refuse.with("csrf");
}
