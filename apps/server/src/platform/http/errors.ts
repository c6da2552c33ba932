import type { Socket } from "node:net";
import { refusals } from "@portico/contract/common";
import {
  DEFAULT_LOCALE,
  decodeText,
  encodeText,
  isText,
  type Text,
  text,
} from "@portico/contract/texts/text";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { localeOf } from "../callers/locale.ts";
import { type FieldTexts, Refusal, refusalBody, refuse } from "../core/refuse.ts";
import { translate } from "../core/translate.ts";
import { isBadValue, isDatabaseDown, violatedConstraint } from "../database/database.ts";
import { noteAccessEvent } from "./access-events.ts";

/** Zod's own messages are for developers; these are for the person at the form. Schemas may give better ones. */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type") {
      return issue.input === undefined || issue.input === null
        ? encodeText("common.fieldRequired")
        : encodeText("common.expected", { type: issue.expected });
    }
    if (issue.code === "invalid_value")
      return encodeText("common.chooseOneOf", { choices: issue.values.map(String) });
    if (issue.code === "invalid_format" && issue.format === "guid") return encodeText("common.idInvalid");
    if (issue.code === "too_big") return tooBig(issue.origin, Number(issue.maximum));
    if (issue.code === "too_small") return tooSmall(issue.origin, Number(issue.minimum));
    return encodeText("common.invalid");
  },
});

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return encodeText("common.tooLong", { max: maximum });
  return encodeText(origin === "array" ? "common.tooManyEntries" : "common.atMost", { maximum });
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string" && minimum === 1) return encodeText("common.fieldRequired");
  if (origin === "string") return encodeText("common.tooShort", { minimum });
  return encodeText(origin === "array" ? "common.tooFewEntries" : "common.atLeast", { minimum });
}

/** The texts of Zod's issues by the first word of their path, each once. */
export function fieldTexts(error: z.ZodError): FieldTexts {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = typeof issue.path[0] === "string" ? issue.path[0] : "nonFieldErrors";
    const messages = fields[field] ?? [];
    if (!messages.includes(issue.message)) fields[field] = [...messages, issue.message];
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map((message) => decodeText(message) ?? text("common.invalid")),
    ]),
  );
}

const TOO_COMPLEX = "BODY_TOO_COMPLEX";
/** The error of a body that is too deep, or has too many values, to be parsed. */
export const createTooComplexError = (): Error =>
  Object.assign(new Error("The body is nested too deeply, or has too many values."), { code: TOO_COMPLEX });

/** Whether an error says that a body was too large, too complex or no JSON. */
export const isUnreadableBody = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Refusal && error.status === 413) ||
  ["FST_ERR_CTP_BODY_TOO_LARGE", "FST_ERR_CTP_INVALID_JSON_BODY", TOO_COMPLEX].includes(
    String((error as { code?: unknown }).code),
  );

/** Fastify's own refusals, in the wire's format. */
const FRAMEWORK_REFUSALS: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse.with("tooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse.with("mediaType"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse.request(text("common.notJson")),
  [TOO_COMPLEX]: () => refuse.request(text("common.tooComplex")),
  FST_ERR_BAD_URL: () => refuse.request(text("common.notAddress")),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse.with("notFound"),
};

/** By the constraint's name: a text becomes a conflict (409), fields the sender's mistake (400). */
export type Constraints = Record<string, Text | FieldTexts>;

export function toRefusal(error: unknown, constraints: Constraints): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return refuse.later("unavailable", 2);
  if (isBadValue(error)) return refuse.request(text("common.badValue"));
  const constraint = violatedConstraint(error);
  const said = constraint && constraints[constraint];
  if (said) return isText(said) ? refuse.state(null, said) : refuse.fields(said);
  if (constraint) return undefined;
  const { code, statusCode, cause } = error as Partial<FastifyError>;
  if (cause instanceof Refusal) return cause;
  if (code && FRAMEWORK_REFUSALS[code]) return FRAMEWORK_REFUSALS[code]();
  if (error instanceof SyntaxError) return refuse.request(text("common.notJson"));
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse.request(text("common.notValid"));
  return undefined;
}

/** The only place where errors become responses. */
export function answerError(
  refusal: Refusal | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // Errors are sent as they are, not through the endpoint's output schema.
  reply.serializer(JSON.stringify).header("content-type", "application/json; charset=utf-8");
  const locale = localeOf(request);
  reply.header("content-language", locale);
  if (refusal) {
    noteAccessEvent(refusal, isUnreadableBody(error), request);
    if (isDatabaseDown(error)) request.log.warn({ err: error }, "the database cannot be reached");
    reply.code(refusal.status).headers(refusal.headers).send(refusalBody(refusal, locale));
    return;
  }
  request.log.error({ err: error }, "an unexpected error");
  const { status, code, detail } = refusals.internal;
  reply.code(status).send({ code, detail: translate(detail, locale), requestId: String(request.id) });
}

const BROKEN_REQUESTS: Record<string, { status: string; code: string; detail: Text }> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "too_large",
    detail: text("common.headersTooLarge"),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "timeout",
    detail: text("common.requestTimeout"),
  },
};

/** Answers data that are not HTTP, or never end, in the wire's format too, and ends the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const broken = BROKEN_REQUESTS[error.code ?? ""];
  const body = JSON.stringify(
    broken
      ? { code: broken.code, detail: translate(broken.detail, DEFAULT_LOCALE) }
      : { nonFieldErrors: [translate(text("common.notHttp"), DEFAULT_LOCALE)] },
  );
  const status = broken?.status ?? "400 Bad Request";
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroy(error);
}
