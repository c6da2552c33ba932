import type { Answer, Endpoint, FileType, Received } from "@portico/contract/endpoint";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Authenticator, authenticateCaller, isKindEnabled } from "../callers/authenticate.ts";
import type { Caller, CallerOf, User } from "../callers/caller.ts";
import type { Client, ClientFinder } from "../callers/client.ts";
import { localeOf } from "../callers/locale.ts";
import { requestOrigin } from "../callers/origin.ts";
import { Refusal, refusalBody, refuse } from "../core/refuse.ts";
import { translate } from "../core/translate.ts";
import type { Db } from "../database/database.ts";
import { toJpeg } from "../documents/files.ts";
import { inTransaction, type Tools, type Work } from "../work/work.ts";
import { CSRF_COOKIE, CSRF_HEADER, isCsrfValid } from "./csrf.ts";
import {
  claimKey,
  type IdempotentRequest,
  isStorable,
  readIdempotentRequest,
  type StoredResponse,
  storeResponse,
} from "./idempotency.ts";
import { type Files, readForm } from "./multipart.ts";
import type { Throttle } from "./throttle.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The endpoint's route sets `client` and `caller` before the handler. */
    client: Client;
    caller: Caller;
    /** The files of a multipart request. */
    uploads: Files | null;
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

export type TranslateText = (text: Text) => string;

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

/** A response that is JSON text already. */
class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A response of which the database has written a large part as JSON. The contract's schema is not applied to
 * it, so a test must apply it.
 */
export const asJson = (text: string): Json => new Json(text);

/** A response that is not JSON: a picture, a document or a table. */
class FileAnswer<T extends FileType = FileType> {
  readonly file: SentFile<T>;
  constructor(file: SentFile<T>) {
    this.file = file;
  }
}

interface SentFile<T extends FileType = FileType> {
  bytes: Buffer;
  type: T;
  /** The file name to save it as; left out: shown in the page. */
  name?: string;
  /** Whether the same address always gives the same bytes. */
  isImmutable?: boolean;
}

/** For endpoints with `fileTypes`; one that is not a GET must be served by `steps`. */
export const asFile = <T extends FileType>(file: SentFile<T>): FileAnswer<T> => new FileAnswer(file);

/** A handler's result: a file of the endpoint's types, or what its output schema says. */
type Result<E extends Endpoint> = E extends { fileTypes: readonly (infer T extends FileType)[] }
  ? FileAnswer<T>
  : Answer<E>;

type Handler<E extends Endpoint> = (
  call: E["method"] extends "GET" ? ReadCall<E> : ChangeCall<E>,
) => Promise<E["method"] extends "GET" ? Result<E> | Json : Result<E>>;

export interface Serve {
  /** Serves an endpoint. Any method but GET runs in one transaction, repeatable by its Idempotency-Key. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Serves an endpoint whose handler makes its own transactions. */
  steps<E extends Endpoint>(endpoint: E, handler: (call: StepsCall<E>) => Promise<Result<E>>): void;
}

export interface ServeOptions {
  tools: Tools;
  throttle: Throttle;
  secret: string;
  findClient: ClientFinder;
  authenticators: readonly Authenticator[];
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

  async function identify(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const client = await findClient(request.hostname);
    request.client = client;
    const place = { db: tools.database.forClient(client.id), client, now: tools.clock.now() };
    request.caller = await authenticateCaller(authenticators, CALLER_KINDS[endpoint.access], request, place);
    const { kind } = request.caller;
    const isOpen = endpoint.access === "public" || endpoint.anonymous === true;
    if (kind === "anonymous" && !isOpen) throw refuse.with("unauthenticated");
    if (endpoint.method !== "GET") refuseForgery(endpoint, request, options);
    if (request.caller.kind === "person" && request.caller.needsSecondFactor && !isOpenBeforeFactor(endpoint))
      throw refuse.with("secondFactorNeeded");
    const isOn = endpoint.feature === undefined || client.features.includes(endpoint.feature);
    if (!isOn || !isKindEnabled(authenticators, client, kind)) throw refuse.with("featureOff");
  }

  function add(
    endpoint: Endpoint,
    isRepeatable: boolean,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const status = endpoint.status ?? 200;
    // The specification writes `/help-texts` and `/help-texts/`: both are served.
    for (const url of [endpoint.path, endpoint.path.slice(0, -1)]) {
      const methods = served.get(url) ?? new Set();
      served.set(url, methods.add(endpoint.method));
      app.route({
        method: endpoint.method,
        url,
        exposeHeadRoute: false,
        ...(endpoint.bodyMax ? { bodyLimit: endpoint.bodyMax } : {}),
        config: { endpoint, isRepeatable },
        schema: {
          hide: url !== endpoint.path,
          summary: endpoint.summary,
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.query ? { querystring: endpoint.query } : {}),
          ...(endpoint.body ? { body: endpoint.body } : {}),
          response: { [status]: endpoint.output },
        },
        onRequest: (request) => identify(endpoint, request),
        preValidation: (request) => readForm(request, endpoint),
        handler: async (request, reply) => {
          const result = await answer(request, reply);
          if (result instanceof Json) return sendJson(reply.code(status), result.text);
          if (result instanceof FileAnswer) return sendFile(reply, result.file);
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
      translate: (text: Text) => translate(text, locale),
      request,
      reply,
    } as unknown as Omit<Received<E> & CallContext<E>, "now">;
  };

  const work = (request: FastifyRequest, actorId = personOfCaller(request.caller)?.id ?? null) => ({
    client: request.client,
    actorId,
    requestId: String(request.id),
    origin: originOf(request),
  });

  async function changed(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    handler: Handler<Endpoint>,
  ): Promise<unknown> {
    const { client, caller } = request;
    const path = request.url.split("?", 1)[0];
    const scope = idempotencyScope(caller);
    const idempotentRequest =
      scope &&
      readIdempotentRequest(
        client.id,
        `${scope} ${request.method} ${path}`,
        request.headers["idempotency-key"],
        request.uploads ? { body: request.body, files: request.uploads } : request.body,
        options.secret,
      );
    // An uploaded photo is made small first: the largest takes seconds, during which no connection is held.
    if (request.uploads?.photo) await toJpeg(request.uploads.photo);
    try {
      const done = await inTransaction(
        tools,
        work(request),
        async (change): Promise<{ stored: StoredResponse } | { result: unknown }> => {
          const before = idempotentRequest && (await claimKey(change.db, idempotentRequest, change.now));
          if (before) return { stored: before };
          const result = await handler({ ...context(request, reply), ...change } as never);
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
      if (idempotentRequest && isStorable(error)) await storeRefusal(request, idempotentRequest, error);
      throw error;
    }
  }

  /**
   * A refusal undid its transaction, which freed its key: the refusal is stored in a transaction of its own,
   * unless the same request came again in between, whose response then counts.
   */
  async function storeRefusal(
    request: FastifyRequest,
    idempotentRequest: IdempotentRequest,
    refusal: Refusal,
  ): Promise<void> {
    try {
      await inTransaction(tools, work(request), async ({ db, now }) => {
        if (await claimKey(db, idempotentRequest, now)) return;
        await storeResponse(
          db,
          idempotentRequest,
          { status: refusal.status, answer: JSON.stringify(refusalBody(refusal, localeOf(request))) },
          now,
        );
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  const serve: Serve = Object.assign(
    (endpoint: Endpoint, handler: Handler<Endpoint>) =>
      add(endpoint, endpoint.method !== "GET", (request, reply) =>
        endpoint.method === "GET"
          ? handler({
              ...context(request, reply),
              db: tools.database.forClient(request.client.id),
              now: tools.clock.now(),
            } as never)
          : changed(endpoint, request, reply, handler),
      ),
    {
      steps: (endpoint: Endpoint, handler: (call: StepsCall<Endpoint>) => Promise<unknown>) =>
        add(endpoint, false, (request, reply) =>
          handler({
            ...context(request, reply),
            db: tools.database.forClient(request.client.id),
            now: tools.clock.now(),
            inTransaction: (change: (work: Work) => Promise<unknown>, actorId?: string) =>
              inTransaction(tools, work(request, actorId), change),
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

/** The scope of stored responses; undefined for an anonymous caller, whose responses are not stored. */
function idempotencyScope(caller: Caller): string | undefined {
  if (caller.kind === "person") return caller.user.id;
  if (caller.kind === "screen") return `screen ${caller.screen.id}`;
  return caller.kind === "visitor" ? `visit ${caller.visit.id}` : undefined;
}

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

/** Sends a body that is JSON text already. */
const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(text);

/** For a drawing that is opened by itself: as a document it may style itself and do nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function sendFile(reply: FastifyReply, { bytes, type, name, isImmutable }: SentFile): FastifyReply {
  // A file name with non-ASCII letters: https://www.rfc-editor.org/rfc/rfc6266#section-4.3
  if (name !== undefined) {
    const plain = name.normalize("NFKD").replace(/[^\w .-]/g, "");
    reply.header(
      "content-disposition",
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    );
  }
  if (type === "image/svg+xml") reply.header("content-security-policy", DRAWING_POLICY);
  if (isImmutable) reply.header("cache-control", "private, max-age=86400, immutable");
  return reply.type(type.startsWith("text/") ? `${type}; charset=utf-8` : type).send(bytes);
}

/**
 * A change must not come from another site, not even from a neighbouring subdomain; a change that a cookie
 * authorises also needs the CSRF token. A screen or visitor is authorised by a header that no other site can
 * make a browser send.
 */
function refuseForgery(
  endpoint: Endpoint,
  request: FastifyRequest,
  { secret, publicUrl }: ServeOptions,
): void {
  const { origin } = request.headers;
  const foreign = origin !== undefined && origin !== publicUrl && !isSameHost(origin, request.host);
  if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
    throw refuse.with("csrf", text("common.csrfForeign"));
  }
  if (endpoint.access === "public" || request.caller.kind !== "person") return;
  const { sessionHash } = request.caller.user;
  if (!isCsrfValid(secret, sessionHash, request.cookies[CSRF_COOKIE], request.headers[CSRF_HEADER]))
    throw refuse.with("csrf");
}

function isSameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
