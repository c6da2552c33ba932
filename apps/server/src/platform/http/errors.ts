import type { Socket } from "node:net";
import { type FieldErrors, refusals } from "@portico/contract/common";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal, refuse } from "../core/refuse.ts";
import { isBadValue, isDatabaseDown, violatedConstraint } from "../database/database.ts";

/**
 * Zod's own messages are for developers; these are for the person at the form. Schemas may give better ones.
 */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type") {
      return issue.input === undefined || issue.input === null
        ? "This field is required."
        : `Expected ${issue.expected}.`;
    }
    if (issue.code === "invalid_value") return `Choose one of: ${issue.values.join(", ")}.`;
    if (issue.code === "invalid_format")
      return issue.format === "guid" ? "This is not a valid id." : undefined;
    if (issue.code !== "too_big" && issue.code !== "too_small") return undefined;
    if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1)
      return "This field is required.";
    const unit = issue.origin === "string" ? " characters" : issue.origin === "array" ? " entries" : "";
    return issue.code === "too_big"
      ? `At most ${issue.maximum}${unit}.`
      : `At least ${issue.minimum}${unit}.`;
  },
});

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

/** Fastify's own refusals, in the wire's format. */
const FRAMEWORK_REFUSALS: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse.with("tooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse.with("mediaType"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse.request("The request body is not valid JSON."),
  FST_ERR_BAD_URL: () => refuse.request("The address is not valid."),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse.with("notFound"),
};

/** By the constraint's name: a sentence becomes a conflict (409), fields the sender's mistake (400). */
export type Constraints = Record<string, string | FieldErrors>;

export function toRefusal(error: unknown, constraints: Constraints): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return refuse.later("unavailable", 2);
  if (isBadValue(error)) return refuse.request("This request holds a value that cannot be worked with.");
  const constraint = violatedConstraint(error);
  const said = constraint && constraints[constraint];
  if (said) return typeof said === "string" ? refuse.state(null, said) : refuse.fields(said);
  if (constraint) return undefined;
  const { code, statusCode, cause } = error as Partial<FastifyError>;
  if (cause instanceof Refusal) return cause;
  if (code && FRAMEWORK_REFUSALS[code]) return FRAMEWORK_REFUSALS[code]();
  if (error instanceof SyntaxError) return refuse.request("The request body is not valid JSON.");
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse.request("The request is not valid.");
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
  if (refusal) {
    if (refusal.status === 503) request.log.warn({ err: error }, "the database cannot be reached");
    reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
    return;
  }
  request.log.error({ err: error }, "an unexpected error");
  const { status, code, detail } = refusals.internal;
  reply.code(status).send({ code, detail, requestId: String(request.id) });
}

/** Answers data that are not HTTP in the wire's format too, and ends the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const body = JSON.stringify(
    tooLarge
      ? { code: "too_large", detail: "The headers are too large." }
      : { nonFieldErrors: ["This is not a valid HTTP request."] },
  );
  const status = tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroy(error);
}
