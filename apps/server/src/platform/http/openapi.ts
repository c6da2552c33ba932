import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@portico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { snakeCaseKeys } from "./wire-keys.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI document, with requests in their names on the wire (snake_case), at `/api/docs/`. Register
 * before the routes.
 */
export function describeApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Portico",
        version: "1.0.0",
        description: "Requests are snake_case (camelCase is accepted), answers camelCase.",
        license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: "/", description: "This installation, at each client's own host." }],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "portico_session" },
          csrf: { type: "apiKey", in: "header", name: "X-CSRFTOKEN" },
          screen: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "`Screen {screen_id}`: a device beside a door.",
          },
          visit: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "`Visit {uuid}`: a visitor's personal link.",
          },
        },
      },
    },
    transform: (given) => {
      const transformed = jsonSchemaTransform(given as Parameters<typeof jsonSchemaTransform>[0]);
      const endpoint = (given.route as { config?: { endpoint?: Endpoint } } | undefined)?.config?.endpoint;
      const schema = transformed.schema as Json;
      if (!endpoint || schema.hide) return transformed;
      if (endpoint.query) schema.querystring = snakeCaseKeys(endpoint.query, schema.querystring as Json);
      if (endpoint.body) schema.body = snakeCaseKeys(endpoint.body, schema.body as Json);
      schema.operationId = operationIdOf(endpoint.method, given.url);
      schema.tags = [endpoint.path.split("/")[1]];
      schema.security = securityOf(endpoint);
      schema.response = { ...(schema.response as Json), ...refusalsOf(endpoint) };
      return { ...transformed, schema };
    },
  });
  app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, uiConfig: { docExpansion: "none" } });
}

const securityOf = ({ access, method }: Endpoint): Json[] => {
  if (access === "public") return [];
  const session = method === "GET" ? { session: [] } : { session: [], csrf: [] };
  if (access === "session") return [session];
  return [session, { [access]: [] }];
};

/** `GET /api/parking/reservations/:id/` is `getParkingReservationsById`, `POST /login/` is `postRootLogin`. */
function operationIdOf(method: string, url: string): string {
  const words = (url.startsWith("/api/") ? url.slice("/api/".length) : `root${url}`)
    .split("/")
    .filter(Boolean);
  const named = words.map((word) =>
    word.startsWith(":") ? `By${pascalCase(word.slice(1))}` : pascalCase(word),
  );
  return [method.toLowerCase(), ...named].join("");
}

const pascalCase = (words: string): string =>
  words.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

const TEXT = { type: "string" };
const FACTS = { type: "object", additionalProperties: true };
const BODY = {
  type: "object",
  properties: {
    code: TEXT,
    detail: TEXT,
    text: { ...TEXT, description: "The code of the text that `detail` says." },
    facts: { ...FACTS, description: "The facts of that text." },
    row: { description: "With the code `state`: the row as it stands." },
  },
  required: ["code", "detail"],
};
const CODES = {
  type: "object",
  additionalProperties: {
    type: "array",
    items: { type: "object", properties: { code: TEXT, facts: FACTS }, required: ["code", "facts"] },
  },
};
/** Messages by field; `codes` holds their codes and facts. */
const FIELDS = {
  type: "object",
  properties: { codes: CODES },
  additionalProperties: { type: "array", items: TEXT },
};

function refusalsOf(endpoint: Endpoint): Json {
  const statuses = [...endpoint.refusals, ...(endpoint.access === "public" ? [] : [401]), 503];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: "Refused", content: { "application/json": { schema: status === 400 ? FIELDS : BODY } } },
    ]),
  );
}
