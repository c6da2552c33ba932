import { unwrapSchema } from "@portico/contract/read-wire-keys";
import { RECORD_KEYS } from "@portico/contract/wire-keys";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./platform/testing/endpoints.ts";

/** The keys of a schema, deeply, with whether each holds a value whose own keys the schema does not declare. */
function keysOf(schema: z.ZodType): { key: string; isRecord: boolean }[] {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) return keysOf(inner.element as z.ZodType);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => keysOf(option as z.ZodType));
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, child]) => [
    { key, isRecord: isRecord(child) },
    ...keysOf(child),
  ]);
}

function isRecord(schema: z.ZodType): boolean {
  const inner = unwrapSchema(schema);
  return inner instanceof z.ZodRecord || inner instanceof z.ZodUnknown || inner instanceof z.ZodAny;
}

const sent = endpoints.flatMap(({ body, query }) =>
  [body, query].flatMap((part) => (part ? keysOf(part) : [])),
);

test("the contract lists the keys of requests that hold records", () => {
  expect(sent.length).toBeGreaterThan(500);
  const records = new Set(sent.filter((one) => one.isRecord).map(({ key }) => key));
  expect([...records].sort()).toEqual([...RECORD_KEYS].sort());
});

test("no listed key is also the key of declared fields", () => {
  const declared = sent.filter(({ key, isRecord: is }) => RECORD_KEYS.includes(key) && !is);
  expect(declared).toEqual([]);
});

test("every key is camelCase, so that its name on the wire leads back to it", () => {
  expect(sent.filter(({ key }) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
});
