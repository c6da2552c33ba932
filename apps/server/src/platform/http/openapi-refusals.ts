import type { Endpoint } from "@portico/contract/endpoint";

type Json = Record<string, unknown>;

/** The refusals of all endpoints in the OpenAPI document: schemas, responses, and who may give which. */

const reference = (kind: "schemas" | "responses", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

const TEXT = { type: "string" };
const FACTS = { type: "object", additionalProperties: true };
const CODES = reference("schemas", "TextsByField");

export const refusalSchemas: Record<string, Json> = {
  Text: {
    type: "object",
    description: "A text as a code with its facts, from which a program can make a sentence of its own.",
    properties: { code: TEXT, facts: FACTS },
    required: ["code", "facts"],
  },
  Refusal: {
    type: "object",
    description: "A refusal other than 400.",
    properties: {
      code: { ...TEXT, description: "The kind of refusal, such as `not_found`." },
      detail: { ...TEXT, description: "A sentence in the reader's locale." },
      text: { ...TEXT, description: "The code of the text that `detail` says." },
      facts: { ...FACTS, description: "The facts of that text." },
      row: {
        description:
          "With the code `state`: the row as it stands. With `changed_meanwhile`: the current values.",
      },
      requestId: { ...TEXT, description: "With the code `internal`: the id of the request in the log." },
    },
    required: ["code", "detail"],
  },
  TextsByField: {
    type: "object",
    description: "The texts of the sentences by field, as codes with facts.",
    additionalProperties: { type: "array", items: reference("schemas", "Text") },
  },
  FieldErrors: {
    type: "object",
    description:
      "Sentences by field (camelCase) in the reader's locale; `nonFieldErrors` has those about the whole request.",
    properties: { codes: CODES },
    required: ["codes"],
    // Types of clients need the other fields to admit the value of `codes`.
    additionalProperties: { anyOf: [{ type: "array", items: TEXT }, CODES] },
  },
};

const RETRY_AFTER = {
  "Retry-After": {
    description: "Whole seconds until the next attempt.",
    schema: { type: "integer", minimum: 1 },
  },
};

const RESPONSES: Record<number, { name: string; description: string; headers?: Json }> = {
  400: { name: "BadRequest", description: "The request is not valid." },
  401: { name: "Unauthorized", description: "The caller is not logged in, or the session has ended." },
  403: {
    name: "Forbidden",
    description: "The caller may not do this, the feature is off, or the CSRF token is missing.",
  },
  404: { name: "NotFound", description: "There is nothing at this address that the caller may see." },
  409: { name: "Conflict", description: "The state of the row does not allow the change." },
  413: { name: "ContentTooLarge", description: "The request is too large." },
  422: {
    name: "UnprocessableContent",
    description: "The Idempotency-Key belongs to a request with another body.",
  },
  429: { name: "TooManyRequests", description: "There were too many attempts.", headers: RETRY_AFTER },
  500: { name: "InternalServerError", description: "An unexpected error, which the server's log explains." },
  503: {
    name: "ServiceUnavailable",
    description: "The server is not available at the moment.",
    headers: RETRY_AFTER,
  },
};

export const refusalResponses: Record<string, Json & { description: string }> = Object.fromEntries(
  Object.entries(RESPONSES).map(([status, { name, ...response }]) => [
    name,
    {
      ...response,
      content: {
        "application/json": { schema: reference("schemas", status === "400" ? "FieldErrors" : "Refusal") },
      },
    },
  ]),
);

/** References to the refusals of an endpoint, by status: its own, and those of the platform. */
export function refusalsOf(endpoint: Endpoint, isRepeatable: boolean): Json {
  const { access, anonymous, body, feature, method, params, query, refusals } = endpoint;
  const statuses = new Set<number>([
    ...refusals,
    ...(body || query ? [400] : []),
    ...(access === "public" || (access === "operator" && anonymous) ? [] : [401]),
    ...(feature || method !== "GET" ? [403] : []),
    ...(params ? [404] : []),
    ...(isRepeatable ? [409, 422] : []),
    500,
    503,
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [status, reference("responses", RESPONSES[status]!.name)]),
  );
}
