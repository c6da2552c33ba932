import { unwrapSchema } from "@portico/contract/read-wire-keys";
import { snakeCase } from "@portico/contract/wire-keys";
import { z } from "zod";

type Shape = Record<string, z.ZodType>;

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
 * Whether JSON text is nested too deeply, or has more values than that many. Parsing lists in lists, or millions of empty ones,
 * takes far more time and memory than this one pass.
 */
export function isTooComplex(json: string, valuesMax = Number.POSITIVE_INFINITY): boolean {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === "\\") at++;
    else if (isText) continue;
    else if (sign === "[" || sign === "{") {
      depth++;
      values++;
    } else if (sign === "]" || sign === "}") depth--;
    else if (sign === ",") values++;
    if (depth > DEPTH_MAX || values > valuesMax) return true;
  }
  return false;
}

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
