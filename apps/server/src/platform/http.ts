import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { refusals } from "@portico/contract/common";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import { z } from "zod";
import { isDatabaseDown, violatedConstraint } from "./database.ts";
import { newId } from "./ids.ts";
import { Refusal, refuse } from "./refuse.ts";
import { fieldWithNul, toCamel } from "./wire-keys.ts";

const BODY_LIMIT = 1024 * 1024;

/** Zod's own words for what is missing or of the wrong type are for developers; these are for the person at the form. */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type")
      return issue.input === undefined || issue.input === null
        ? "This field is required."
        : `Expected ${issue.expected}.`;
    return undefined;
  },
});

export interface HttpOptions {
  /** Whether a proxy on this machine stands before us: only then do its X-Forwarded headers count. */
  behindProxy: boolean;
  secureCookies: boolean;
  /** What to say, by the constraint's name, when the database refuses a row that no check foresaw. */
  constraints: Record<string, string>;
}

/** The HTTP server without any feature: limits, headers, request ids, validation and the one error handler. */
export function buildHttp(log: Logger, options: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.behindProxy ? "loopback" : false,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : newId();
    },
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    return503OnClosing: true,
  }) as unknown as FastifyInstance;

  app.decorateRequest("client");
  app.decorateRequest("user", null);
  app.register(cookie);
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine writes its theme into <style> elements; a nonce would not survive the offline copy of the page.
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
  app.setValidatorCompiler(
    ({ schema, httpPart }) =>
      (data: unknown) =>
        validate(schema as unknown as z.ZodType, httpPart ?? "body", data),
  );
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) =>
    answerError(asRefusal(error, options.constraints), error, request, reply),
  );

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) {
      reply.header("cache-control", "no-store");
      refuseOtherTypes(request);
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    // The path without its query: links carry tokens there.
    const line = {
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else request.log.debug(line, "answered");
  });
  return app;
}

/** A repeated key becomes a list, which a schema that wants one value refuses. */
function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key];
    query[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}

/** JSON only; an empty body is an empty object, so that calls without a body may still say what they would send. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, body as string, done);
  });
}

function validate(schema: z.ZodType, part: string, data: unknown): { value: unknown } | { error: Error } {
  const given = toCamel(schema, data ?? {});
  const nul = fieldWithNul(given);
  if (nul)
    return {
      error:
        part === "params"
          ? refuse.with("notFound")
          : refuse.fields({ [nul]: ["Text must not contain the character NUL."] }),
    };
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  // An address that no row can have is an address where nothing is.
  return { error: part === "params" ? refuse.with("notFound") : refuse.fields(fieldErrors(result.error)) };
}

/** Zod's issues by the first word of their path. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = typeof issue.path[0] === "string" ? issue.path[0] : "nonFieldErrors";
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return errors;
}

function refuseOtherTypes(request: FastifyRequest): void {
  const accept = request.headers.accept;
  if (accept && !/\*\/\*|application\/(\*|json)|text\/event-stream|text\/html/.test(accept))
    throw refuse.with("notAcceptable");
}

/** Fastify's own refusals, in the wire's shape. */
const FRAMEWORK: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse.with("tooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse.with("mediaType"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse.request("The request body is not valid JSON."),
  FST_ERR_BAD_URL: () => refuse.request("The address is not valid."),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse.with("notFound"),
};

function asRefusal(error: unknown, constraints: Record<string, string>): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return refuse.later("unavailable", 2);
  const constraint = violatedConstraint(error);
  if (constraint)
    return constraints[constraint] === undefined ? undefined : refuse.state(null, constraints[constraint]);
  const { code, statusCode, cause } = error as Partial<FastifyError>;
  if (cause instanceof Refusal) return cause;
  if (code && FRAMEWORK[code]) return FRAMEWORK[code]();
  if (error instanceof SyntaxError) return refuse.request("The request body is not valid JSON.");
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse.request("The request is not valid.");
  return undefined;
}

/** The one place where errors become answers. */
function answerError(
  refusal: Refusal | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // Errors are answered as they are, not by the endpoint's schema of success.
  reply.serializer(JSON.stringify).header("content-type", "application/json; charset=utf-8");
  if (refusal) {
    if (refusal.status === 503) request.log.warn({ err: error }, "the database cannot be reached");
    reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
    return;
  }
  request.log.error({ err: error }, "an unexpected error");
  const { status, code, detail } = refusals.internal;
  reply.code(status).send({ code, detail, requestId: String(request.id) });
}
