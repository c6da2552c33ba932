import { z } from "zod";

/**
 * Requests are snake_case on the wire; schemas are camelCase. Only keys that a schema declares are converted;
 * keys of records and blobs stay as they are, and the schema drops undeclared keys.
 */

export const snakeCase = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Shape = Record<string, z.ZodType>;

/** The schema inside optional, nullable, default, pipe and the like. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  let inner: z.ZodType = schema;
  for (;;) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
      inner = inner.unwrap() as z.ZodType;
    else if (inner instanceof z.ZodPipe)
      inner = (inner.in instanceof z.ZodTransform ? inner.out : inner.in) as z.ZodType;
    else return inner;
  }
}

/**
 * Renames a request's declared snake_case keys to camelCase, deeply. If a key is there in both forms,
 * camelCase wins.
 */
export function toCamelKeys(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((item) => toCamelKeys(inner.element as z.ZodType, item)) : value;
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null || Array.isArray(value))
    return value;
  const record = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(inner.shape as Shape)) {
    const raw = Object.hasOwn(record, key) ? record[key] : record[snakeCase(key)];
    if (raw !== undefined) result[key] = toCamelKeys(child, raw);
  }
  return result;
}

/**
 * The schema's description with the names on the wire, for OpenAPI. Works on the JSON Schema that Zod made.
 */
export function snakeCaseKeys(schema: z.ZodType, json: Record<string, unknown>): Record<string, unknown> {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray && json.items) {
    return {
      ...json,
      items: snakeCaseKeys(inner.element as z.ZodType, json.items as Record<string, unknown>),
    };
  }
  // A nullable object is described as either itself or null.
  if (inner instanceof z.ZodObject && Array.isArray(json.anyOf)) {
    return {
      ...json,
      anyOf: json.anyOf.map((option: Record<string, unknown>) => snakeCaseKeys(inner, option)),
    };
  }
  if (!(inner instanceof z.ZodObject) || !json.properties) return json;
  const shape = inner.shape as Shape;
  const properties = Object.entries(json.properties as Record<string, Record<string, unknown>>).map(
    ([key, child]) => [snakeCase(key), shape[key] ? snakeCaseKeys(shape[key], child) : child],
  );
  return {
    ...json,
    properties: Object.fromEntries(properties),
    ...(Array.isArray(json.required) ? { required: json.required.map((key: string) => snakeCase(key)) } : {}),
  };
}

/** Deeper than any intended value; records may otherwise hold anything. */
const DEPTH_MAX = 32;

/**
 * The first key whose value cannot be stored: it contains a NUL, which PostgreSQL's text cannot hold, or is
 * nested too deeply.
 */
export function unstorableField(value: unknown, field = "nonFieldErrors", depth = 0): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? field : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > DEPTH_MAX) return field;
  for (const [key, child] of Object.entries(value)) {
    const top = field === "nonFieldErrors" && !Array.isArray(value) ? key : field;
    const found = key.includes("\0") ? field : unstorableField(child, top, depth + 1);
    if (found) return found;
  }
  return undefined;
}
