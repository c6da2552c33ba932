import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { type Endpoint, valuesMaxOf } from "@portico/contract/endpoint";
import { fromWireKeys } from "@portico/contract/read-wire-keys";
import { text } from "@portico/contract/texts/text";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { z } from "zod";
import { newId } from "../core/ids.ts";
import { refuse } from "../core/refuse.ts";
import {
  answerBrokenRequest,
  answerError,
  type Constraints,
  createTooComplexError,
  fieldTexts,
  toRefusal,
} from "./errors.ts";
import { prefixHostCookies } from "./host-cookies.ts";
import { acceptMultipart, URL_ENCODED } from "./multipart.ts";
import { isTooComplex, unstorableField } from "./wire-keys.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The port of the request. The socket forgets it if the caller disconnects while a mail with a link is
     * being written.
     */
    localPort: number | undefined;
  }
}

/** For pages; endpoints have their own limits (`bodyMaxOf`). */
const BODY_LIMIT = 16_384;
/** In which a request has to arrive whole; long enough for a picture of 8 MB on a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 60_000;
/** Without a byte in either direction; live events have a sign of life more often. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Bytes of a response; below this, compressing takes longer than sending. */
const COMPRESS_FROM_BYTES = 16 * 1024;

const SVG = "image/svg+xml";

/** The camera scans codes; nothing else of a device is used. */
const PERMISSIONS = [
  "camera=(self)",
  ...["accelerometer", "bluetooth", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"].map(
    (name) => `${name}=()`,
  ),
  ...["microphone", "midi", "payment", "serial", "usb"].map((name) => `${name}=()`),
].join(", ");

/** @param raw names and values in turn */
const isHostRepeated = (raw: readonly string[]): boolean =>
  raw.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1;

export interface HttpOptions {
  /** Addresses of the proxies in front, whose X-Forwarded headers count; none: nobody's do. */
  trustedProxies: readonly string[];
  secureCookies: boolean;
  /** Names of cookies that only this host may set, with https. */
  hostCookies: readonly string[];
  /** Messages by constraint name, for rows that the database refuses although the checks passed. */
  constraints: Constraints;
  /** Milliseconds in which a request has to arrive whole. */
  requestTimeout?: number;
}

/**
 * The HTTP server without any feature: limits, headers, request ids, validation and the single error handler.
 */
export function buildHttp(log: Logger, options: HttpOptions): FastifyInstance {
  const { requestTimeout = REQUEST_TIMEOUT_MS } = options;
  const behindProxy = options.trustedProxies.length > 0;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: {
      // If this were longer, Node would take each of the two times for the other.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      // Node looks for requests that are late only this often.
      connectionsCheckingInterval: Math.ceil(requestTimeout / 8),
    },
    trustProxy: behindProxy ? [...options.trustedProxies] : false,
    // A request id from the sender would let them forge ids in the log and the audit entries.
    genReqId: (request) => {
      const requestId = behindProxy ? request.headers["x-request-id"] : undefined;
      return typeof requestId === "string" && /^[\w-]{8,64}$/.test(requestId) ? requestId : newId();
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => answerError(toRefusal(error, {}), error, request, reply),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    return503OnClosing: true,
  }) as unknown as FastifyInstance;

  app.decorateRequest("client");
  app.decorateRequest("caller");
  app.decorateRequest("operator", null);
  app.decorateRequest("uploads", null);
  app.decorateRequest("mayKeep", false);
  app.decorateRequest("accessEvent", null);
  app.decorateRequest("localPort");
  app.register(cookie);
  // After the cookies are read, which a plugin does that is loaded later than this line runs.
  if (options.secureCookies) app.after(() => prefixHostCookies(app, options.hostCookies));
  // Thousands of desks are megabytes of repetitive text. Requests are never decompressed: they could grow
  // beyond all limits.
  app.register(compress, {
    globalDecompression: false,
    encodings: ["gzip"],
    customTypes: /^(?:application\/json|image\/svg\+xml|text\/calendar)/,
    threshold: COMPRESS_FROM_BYTES,
    zlibOptions: { level: 4 },
  });
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine writes its theme into <style> elements; a nonce would not survive the offline copy of the
        // page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.secureCookies ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });

  readJson(app);
  acceptMultipart(app);
  app.setValidatorCompiler(
    ({ schema, httpPart }) =>
      (data: unknown) =>
        validate(schema as unknown as z.ZodType, httpPart ?? "body", data),
  );
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) =>
    answerError(toRefusal(error, options.constraints), error, request, reply),
  );

  app.addHook("onRequest", async (request, reply) => {
    request.localPort = request.socket.localPort;
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS);
    // Node reads the first of several; a proxy in front may have read another one.
    if (isHostRepeated(request.raw.rawHeaders)) throw refuse.request(text("common.hostTwice"));
    if (request.url.startsWith("/api/")) {
      reply.header("cache-control", "no-store");
      // Cameras accept whatever their maker has written there; the answer is a word that they do not read.
      if (!request.url.startsWith("/api/ingest/")) refuseOtherTypes(request);
    }
  });
  // Drawings and the web app's mark, compressed or not; other texts get theirs where they are sent.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.getHeader("content-type") === SVG) reply.header("content-type", `${SVG}; charset=utf-8`);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The path without its query: links carry tokens in the query, and a few in the path itself.
    const pattern = request.routeOptions.url;
    const line = {
      method: request.method,
      path: pattern?.includes(":token") ? pattern : withoutLinks(request.url.split("?", 1)[0] ?? ""),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else request.log.debug(line, "answered");
  });
  return app;
}

/**
 * Personal links are addresses of the app: a visitor's, an operator's, and those in mails about an account; so is where a camera
 * sends its events. Their secrets must not reach the log.
 */
const withoutLinks = (path: string): string =>
  path.replace(
    /^(\/+(?:api\/+)?(?:ingest\/+anpr\/+[^/]+|visit|operator\/+links|invitation|invites|users\/+[^/]+\/+(?:activate|withdraw-address|line_verify))\/+)[^/]+/i,
    "$1…",
  );

/** A repeated key becomes a list, which a schema for a single value refuses. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key];
    query[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}

/**
 * Parses JSON, and forms without a file for the few calls that accept forms (multipart.ts). An empty body
 * counts as an empty object, so that calls without a body may still name a content type.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (isTooComplex(body as string, endpoint && valuesMaxOf(endpoint))) return done(createTooComplexError());
    return parse(request, body as string, done);
  });
  app.addContentTypeParser(URL_ENCODED, { parseAs: "string" }, (_request, body, done) =>
    done(null, parseQuery(body as string)),
  );
}

function validate(schema: z.ZodType, part: string, data: unknown): { value: unknown } | { error: Error } {
  const result = schema.safeParse(fromWireKeys(schema, data ?? {}));
  const field = result.success && unstorableField(result.data);
  if (result.success && !field) return { value: result.data };
  // A path parameter that no row can have means that nothing is at that address.
  if (part === "params") return { error: refuse.with("notFound") };
  return {
    error: refuse.fields(
      result.success ? { [String(field)]: [text("common.cannotBeStored")] } : fieldTexts(result.error),
    ),
  };
}

function refuseOtherTypes(request: FastifyRequest): void {
  const accept = request.headers.accept;
  if (accept && !/\*\/\*|application\/(\*|json|pdf)|image\/|text\/(event-stream|html|calendar)/.test(accept))
    throw refuse.with("notAcceptable");
}
