import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";
import type { Answer, Endpoint, FileType, Received } from "@portico/contract/endpoint";
import type { Locale } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Authenticator, authenticateCaller, isKindEnabled } from "../callers/authenticate.ts";
import type { Caller, CallerOf, User } from "../callers/caller.ts";
import type { Client, ClientFinder } from "../callers/client.ts";
import { localeOf } from "../callers/locale.ts";
import { requestOrigin } from "../callers/origin.ts";
import type { RecentCallers } from "../callers/recent-callers.ts";
import { refuse } from "../core/refuse.ts";
import { type TranslateText, translate } from "../core/translate.ts";
import type { Db } from "../database/database.ts";
import type { Replica } from "../work/replica.ts";
import { inTransaction, type Tools, type Work } from "../work/work.ts";
import { FileAnswer, Json, StreamAnswer, sendFile, sendJson, sendStream } from "./answers.ts";
import { answerChange } from "./change.ts";
import { refuseForgery } from "./csrf.ts";
import { isUnreadableBody } from "./errors.ts";
import { type Files, readForm } from "./multipart.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { addressesOf, routeOptions } from "./route-options.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import {
  answerShared,
  type JsonWithFacts,
  type OwnCall,
  type Personal,
  type QueryOf,
  type SharedCall,
  type SharedDependence,
  type SharedRoute,
} from "./shared-route.ts";
import { countUnreadableBody, refuseUnreadableBodies } from "./unreadable-bodies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The endpoint's route sets `client` and `caller` before the handler. */
    client: Client;
    caller: Caller;
    /** The files of a multipart request. */
    uploads: Files | null;
    /** Whether the caller accepts what this process keeps, as it has heard all that the caller has seen. */
    mayKeep: boolean;
  }
}

/**
 * Kinds of callers, by an endpoint's access: the credentials of a device or link come before a cookie that a
 * person left there.
 */
const CALLER_KINDS = {
  public: ["person"],
  session: ["person"],
  screen: ["screen", "person"],
  visit: ["visitor", "person"],
  // Served by serve-operators.ts.
  operator: [],
} as const satisfies Record<Endpoint["access"], readonly Caller["kind"][]>;

/** The callers of an endpoint. */
export type CallerAt<E extends Endpoint> =
  | CallerOf<(typeof CALLER_KINDS)[E["access"]][number]>
  | (E extends { access: "public" } | { anonymous: true } ? CallerOf<"anonymous"> : never);

/** The context of a call besides its input. */
interface CallContext<E extends Endpoint> {
  client: Client;
  caller: CallerAt<E>;
  /** The caller, if it is a person. */
  user: E["access"] extends "session" ? User : User | null;
  files: Files;
  now: Date;
  /**
   * The client's address for this caller, for links: by the host of this request. Without a slash at the end.
   */
  origin: string;
  /** The reader's. */
  locale: Locale;
  /** The sentence of a text in the reader's locale. */
  translate: TranslateText;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A read: `db` sees the client's rows, each query for itself. */
export type ReadCall<E extends Endpoint> = Received<E> & CallContext<E> & { db: Db };
/** A change: everything happens in the one transaction `db`. */
export type ChangeCall<E extends Endpoint> = Received<E> & CallContext<E> & Work;
/** A call that makes its own transactions, because it also waits for other things. */
export type StepsCall<E extends Endpoint> = ReadCall<E> & {
  inTransaction<T>(change: (work: Work) => Promise<T>, actorId?: string): Promise<T>;
};

/** What the functions take that several calls of people share. */
export interface Call {
  db: Db;
  client: Client;
  user: User;
  now: Date;
  origin: string;
  translate: TranslateText;
}
/** The same for a change. */
export type ChangingCall = Work & Call;
/** A call about the row of its path. */
export interface WithId {
  params: { id: string };
}

/** A handler's result: a file of the endpoint's types, or what its output schema says. */
type Result<E extends Endpoint> = E extends { fileTypes: readonly (infer T extends FileType)[] }
  ? FileAnswer<T>
  : E extends { exportTypes: readonly (infer T extends FileType)[] }
    ? FileAnswer<T> | StreamAnswer<T> | Answer<E>
    : Answer<E>;

type Handler<E extends Endpoint> = (
  call: E["method"] extends "GET" ? ReadCall<E> : ChangeCall<E>,
) => Promise<E["method"] extends "GET" ? Result<E> | Json : Result<E>>;

export interface Serve {
  /** Serves an endpoint. Any method but GET runs in one transaction, repeatable by its Idempotency-Key. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /**
   * Serves a read of people that is the same for everybody of the client until a live event concerns it. `make` knows
   * nothing of the caller; `personal` says what is different for some.
   */
  shared<E extends Endpoint & { method: "GET"; access: "session" }, Facts, Own, Differences>(
    endpoint: E,
    dependence: SharedDependence<E>,
    make: (call: SharedCall<E>) => Promise<Answer<E> | Json | JsonWithFacts<Facts>>,
    personal?: Personal<QueryOf<E>, Facts, Own, Differences>,
  ): void;
  /**
   * Serves a change that needs something slow first, such as a hash: `prepare` runs once and before the transaction
   * begins, so that no connection or lock waits for it. A repeat of an answered request prepares nothing.
   */
  prepared<E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: (call: ReadCall<E>) => Promise<Prepared>,
    handler: (call: ChangeCall<E>, prepared: Prepared) => Promise<Result<E>>,
  ): void;
  /** Serves an endpoint whose handler makes its own transactions. */
  steps<E extends Endpoint>(endpoint: E, handler: (call: StepsCall<E>) => Promise<Result<E>>): void;
}

export interface ServeOptions {
  tools: Tools;
  rateLimiter: RateLimiter;
  secret: string;
  findClient: ClientFinder;
  authenticators: readonly Authenticator[];
  recentCallers: RecentCallers;
  sharedAnswers: SharedAnswers;
  replica?: Replica | undefined;
  /** The origin at which people reach Portico, if it differs from the request's own host. */
  publicUrl: string | undefined;
}

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The path of a request: client by host, session, CSRF, feature; then the contract's input schema (the
 * validator of server.ts), the handler, and the contract's output schema.
 */
export function createServe(
  app: FastifyInstance,
  options: ServeOptions,
): { serve: Serve; finish(pages?: string[]): void } {
  const { tools, findClient, authenticators } = options;
  const served = new Map<string, Set<string>>();

  async function identify(endpoint: Endpoint, isShared: boolean, request: FastifyRequest): Promise<void> {
    const client = await findClient(request.hostname);
    request.client = client;
    const place = { db: tools.database.forClient(client.id), client, now: tools.clock.now() };
    const seen = request.headers[SEEN_HEADER];
    request.mayKeep =
      isShared && typeof seen === "string" && tools.live.connected() && tools.live.hasHeard(seen);
    const kinds = CALLER_KINDS[endpoint.access];
    request.caller = request.mayKeep
      ? await options.recentCallers.find(kinds, request, place)
      : await authenticateCaller(authenticators, kinds, request, place);
    const { kind } = request.caller;
    const isOpen = endpoint.access === "public" || endpoint.anonymous === true;
    if (kind === "anonymous" && !isOpen) throw refuse.with("unauthenticated");
    if (endpoint.method !== "GET") {
      refuseForgery(endpoint, request, options);
      await refuseUnreadableBodies(options.rateLimiter, request);
    }
    if (request.caller.kind === "person" && request.caller.needsSecondFactor && !isOpenBeforeFactor(endpoint))
      throw refuse.with("secondFactorNeeded");
    const isOn = endpoint.feature === undefined || client.features.includes(endpoint.feature);
    if (!isOn || !isKindEnabled(authenticators, client, kind)) throw refuse.with("featureOff");
  }

  function add(
    endpoint: Endpoint,
    kind: "read" | "shared" | "change" | "steps",
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const status = endpoint.status ?? 200;
    for (const url of addressesOf(endpoint)) {
      const methods = served.get(url) ?? new Set();
      served.set(url, methods.add(endpoint.method));
      app.route({
        ...routeOptions(endpoint, url, kind === "change"),
        onRequest: (request) => identify(endpoint, kind === "shared", request),
        preValidation: (request) => readForm(request, endpoint),
        onError: async (request, _reply, error) => {
          if (isUnreadableBody(error)) await countUnreadableBody(options.rateLimiter, request);
        },
        handler: async (request, reply) => {
          const result = await answer(request, reply);
          if (result instanceof Json) return sendJson(reply.code(status), result.text);
          if (result instanceof FileAnswer) return sendFile(reply, result.file);
          if (result instanceof StreamAnswer) return sendStream(reply, result.file);
          if (!reply.sent && reply.statusCode === 200) reply.code(status);
          return result;
        },
      });
    }
  }

  const originOf = (request: FastifyRequest) => requestOrigin(request.client, request, options.publicUrl);

  const context = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request);
    return {
      params: request.params,
      query: request.query,
      body: request.body,
      client: request.client,
      caller: request.caller,
      user: personOfCaller(request.caller),
      files: request.uploads ?? {},
      origin: originOf(request),
      locale,
      translate: ((words) => translate(words, locale)) satisfies TranslateText,
      request,
      reply,
    } as unknown as Omit<Received<E> & CallContext<E>, "now">;
  };

  const work = (
    request: FastifyRequest,
    reply: FastifyReply,
    actorId = personOfCaller(request.caller)?.id ?? null,
  ) => ({
    client: request.client,
    actorId,
    requestId: String(request.id),
    origin: originOf(request),
    onPublished: (version: string) => void reply.header(VERSION_HEADER, version),
  });

  const readCall = (request: FastifyRequest, reply: FastifyReply) => ({
    ...context(request, reply),
    db: tools.database.forClient(request.client.id),
    now: tools.clock.now(),
  });

  const change = <Prepared>(
    endpoint: Endpoint,
    prepare: ((call: never) => Promise<Prepared>) | undefined,
    handler: (call: never, prepared: Prepared) => Promise<unknown>,
  ) =>
    add(endpoint, "change", (request, reply) =>
      answerChange(
        {
          endpoint,
          ...(prepare && { prepare: () => prepare(readCall(request, reply) as never) }),
          handle: (change, prepared) =>
            handler({ ...context(request, reply), ...change } as never, prepared as Prepared),
        },
        { tools, secret: options.secret, opening: work(request, reply) },
        request,
        reply,
      ),
    );

  const serve: Serve = Object.assign(
    (endpoint: Endpoint, handler: Handler<Endpoint>) =>
      endpoint.method === "GET"
        ? add(endpoint, "read", (request, reply) => handler(readCall(request, reply) as never))
        : change(endpoint, undefined, handler),
    {
      prepared: change,
      shared: <Facts, Own, Differences>(
        endpoint: Endpoint,
        dependence: SharedDependence<Endpoint>,
        make: SharedRoute<Endpoint, Facts, Own, Differences>["make"],
        personal?: SharedRoute<Endpoint, Facts, Own, Differences>["personal"],
      ) =>
        add(endpoint, "shared", (request, reply) => {
          const { params, query, client } = request;
          const call = {
            ...{ params, query, client, user: personOfCaller(request.caller)! },
            db: tools.database.forClient(client.id),
            now: tools.clock.now(),
          } as unknown as OwnCall<Endpoint>;
          const { sharedAnswers: answers, replica } = options;
          const kept = { answers, mayKeep: request.mayKeep, replica };
          return answerShared({ endpoint, dependence, make, personal }, call, kept, request, reply);
        }),
      steps: (endpoint: Endpoint, handler: (call: StepsCall<Endpoint>) => Promise<unknown>) =>
        add(endpoint, "steps", (request, reply) =>
          handler({
            ...readCall(request, reply),
            inTransaction: (change: (work: Work) => Promise<unknown>, actorId?: string) =>
              inTransaction(tools, work(request, reply, actorId), change),
          } as never),
        ),
    },
  ) as unknown as Serve;

  return {
    serve,
    /**
     * Answers 405 for a known path with another method; `pages` are methods of these paths that others serve.
     */
    finish(pages: string[] = []) {
      for (const [url, methods] of served) refuseOtherMethods(app, url, [...methods, ...pages]);
    },
  };
}

/** Anonymous callers get no more at a public endpoint than such a person. */
const isOpenBeforeFactor = ({ access, beforeSecondFactor }: Endpoint): boolean =>
  access === "public" || beforeSecondFactor === true;

const personOfCaller = (caller: Caller): User | null => (caller.kind === "person" ? caller.user : null);

/** Answers 405 at a path for every method but these. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: string[]): void {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: async () => {
      throw refuse.with("methodNotAllowed", undefined, { allow: allowed.join(", ") });
    },
  });
}
