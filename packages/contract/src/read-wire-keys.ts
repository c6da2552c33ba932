import { z } from "zod";
import { snakeCase } from "./wire-keys.ts";

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
 * Renames a request's declared snake_case keys to camelCase, deeply. If a key is there in both forms, camelCase wins.
 * Keys of records and blobs stay as they are, and undeclared keys are dropped.
 */
export function fromWireKeys(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((item) => fromWireKeys(inner.element as z.ZodType, item)) : value;
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null || Array.isArray(value))
    return value;
  const record = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(inner.shape as Shape)) {
    const raw = Object.hasOwn(record, key) ? record[key] : record[snakeCase(key)];
    if (raw !== undefined) result[key] = fromWireKeys(child, raw);
  }
  return result;
}
