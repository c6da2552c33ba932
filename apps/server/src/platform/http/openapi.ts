import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint, FileType } from "@portico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { URL_ENCODED } from "./multipart.ts";
import { info, securitySchemes, servers } from "./openapi-info.ts";
import { refusalResponses, refusalSchemas, refusalsOf } from "./openapi-refusals.ts";
import { snakeCaseKeys } from "./wire-keys.ts";

type Json = Record<string, unknown>;

/** What serve.ts notes at each route. */
interface RouteConfig {
  endpoint?: Endpoint;
  /** Whether a repeat with the same Idempotency-Key gets the stored response. */
  isRepeatable?: boolean;
}

/** The parts of an operation that this file changes once all of them are known. */
interface Operation {
  operationId: string;
  responses: Json;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "responses", Record<string, Json>>;
}

/**
 * The OpenAPI document, with requests in their names on the wire (snake_case), at `/api/docs/json`, and a page
 * of it at `/api/docs/`; neither where the installation keeps them to itself. Register before the routes.
 */
export function describeApi(
  app: FastifyInstance,
  { secureCookies, isPublic }: { secureCookies: boolean; isPublic: boolean },
): void {
  const { session, operator } = securitySchemes;
  const schemes = secureCookies
    ? {
        ...securitySchemes,
        session: { ...session, name: `__Host-${session.name}` },
        operator: { ...operator, name: `__Host-${operator.name}` },
      }
    : securitySchemes;
  const refusals = new Map<string, Json>();
  app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info,
      servers,
      components: { securitySchemes: schemes, schemas: refusalSchemas, responses: refusalResponses },
    },
    transform: (given) => {
      const transformed = jsonSchemaTransform(given as Parameters<typeof jsonSchemaTransform>[0]);
      const { endpoint, isRepeatable = false } = (given.route.config ?? {}) as RouteConfig;
      const schema = transformed.schema as Json;
      if (!endpoint || schema.hide) return transformed;
      const operationId = operationIdOf(endpoint.method, given.url);
      refusals.set(operationId, refusalsOf(endpoint, isRepeatable));
      schema.operationId = operationId;
      schema.description = descriptionOf(endpoint);
      schema.tags = [endpoint.path.split("/")[1]];
      schema.security = securityOf(endpoint);
      if (endpoint.query) schema.querystring = snakeCaseKeys(endpoint.query, schema.querystring as Json);
      if (endpoint.body) schema.body = bodyOf(endpoint, schema.body as Json);
      if (isRepeatable) schema.headers = IDEMPOTENCY_HEADER;
      const status = endpoint.status ?? 200;
      schema.response = { [status]: successOf(endpoint, (schema.response as Json)[status]) };
      return { ...transformed, schema };
    },
    transformObject: (given) => {
      const document = jsonSchemaTransformObject(given) as unknown as Document;
      for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
        Object.assign(operation.responses, refusals.get(operation.operationId));
      const { responses, schemas } = document.components;
      return {
        ...document,
        components: {
          ...document.components,
          schemas: readSchemas(schemas, [document.paths, responses]),
        },
      };
    },
  });
  if (!isPublic) return;
  // Anybody may ask for the half megabyte of it, so it is written once.
  let written: string | undefined;
  app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: "none" },
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (request.routeOptions.url !== "/api/docs/json") return next();
        written ??= JSON.stringify(app.swagger());
        reply.type("application/json; charset=utf-8").send(written);
      },
    },
  });
}

/** The page's own scripts, styles and pictures alone; nothing of foreign hosts. */
const PAGE_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** Those schemas that these parts of the document refer to, directly or through others. */
function readSchemas(schemas: Record<string, Json>, parts: unknown): Record<string, Json> {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(schemas[name]);
    }
  };
  collect(parts);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

function securityOf({ access, anonymous, method }: Endpoint): Json[] {
  if (access === "public") return [{}, { session: [] }];
  if (access === "operator" && anonymous) return [{}];
  if (access === "operator") return [method === "GET" ? { operator: [] } : { operator: [], csrf: [] }];
  const session = method === "GET" ? { session: [] } : { session: [], csrf: [], csrfCookie: [] };
  return [session, ...(access === "session" ? [] : [{ [access]: [] }]), ...(anonymous ? [{}] : [])];
}

const CALLERS = {
  public: "Anybody may call.",
  session: "For people who are logged in.",
  screen: "For people who are logged in, and screens.",
  visit: "For people who are logged in, and visitors by their personal link.",
  operator: "For operators of the installation, at any host.",
} as const satisfies Record<Endpoint["access"], string>;

function descriptionOf({ access, anonymous, feature }: Endpoint): string {
  if (access === "operator" && anonymous) return "Operators of the installation get in by this, at any host.";
  const callers = anonymous
    ? `${CALLERS[access]} Anonymous callers too, with 401 where the request needs a person.`
    : CALLERS[access];
  return feature ? `${callers} The client must have the feature \`${feature}\`.` : callers;
}

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

const IDEMPOTENCY_HEADER = {
  type: "object",
  properties: {
    "Idempotency-Key": {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description:
        "A key of the caller's choice: a repeat with the same key and body gets the same response.",
    },
  },
};

/** A file's bytes, as OpenAPI 3.0 named them and generators of clients still expect them. */
const BYTES = { type: "string", format: "binary" };

function successOf({ fileTypes, exportTypes = [], status }: Endpoint, json: unknown): Json {
  const asFiles = (types: readonly FileType[]) =>
    types.map((type) => [type, type.startsWith("text/") ? { type: "string" } : BYTES]);
  const contents = fileTypes ? asFiles(fileTypes) : [["application/json", json], ...asFiles(exportTypes)];
  return {
    description: status === 201 ? "Created" : fileTypes ? "The file" : "Success",
    content: Object.fromEntries(contents.map(([type, schema]) => [type, { schema }])),
  };
}

/**
 * The body as JSON, and where the endpoint takes forms also as one. Generators of clients use JSON where they can, so
 * it is left out where a form with a file says all: where no field is a list or an object.
 */
function bodyOf({ body, files }: Endpoint, schema: Json): Json {
  const json = { schema: snakeCaseKeys(body as z.ZodType, schema) };
  if (!files) return { content: { "application/json": json } };
  if (files.length === 0)
    return { content: { "application/json": json, "multipart/form-data": json, [URL_ENCODED]: json } };
  const fields = json.schema.properties as Record<string, Json>;
  const properties = { ...fields, ...Object.fromEntries(files.map((name) => [name, BYTES])) };
  const form = { "multipart/form-data": { schema: { ...json.schema, properties } } };
  const isFlat = Object.values(fields).every(({ type, anyOf }) => isScalar(type) || isScalarChoice(anyOf));
  return { content: isFlat ? form : { "application/json": json, ...form } };
}

const isScalar = (type: unknown): boolean =>
  ["string", "number", "integer", "boolean"].some((one) => one === type);

const isScalarChoice = (anyOf: unknown): boolean =>
  Array.isArray(anyOf) && anyOf.every(({ type }: Json) => isScalar(type));
