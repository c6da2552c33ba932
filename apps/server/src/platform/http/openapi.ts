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
      },
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
  return access === "screen" ? [session, { screen: [] }] : [session];
};

const TEXT = { type: "string" };
const BODY = { type: "object", properties: { code: TEXT, detail: TEXT }, required: ["code", "detail"] };
const FIELDS = { type: "object", additionalProperties: { type: "array", items: TEXT } };

function refusalsOf(endpoint: Endpoint): Json {
  const statuses = [...endpoint.refusals, ...(endpoint.access === "public" ? [] : [401]), 503];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: "Refused", content: { "application/json": { schema: status === 400 ? FIELDS : BODY } } },
    ]),
  );
}
