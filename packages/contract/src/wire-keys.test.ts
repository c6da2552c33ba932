import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { fromWireKeys } from "./read-wire-keys.ts";
import { RECORD_KEYS, snakeCase, toFormFields, toWireKeys } from "./wire-keys.ts";

test.each([
  ["targetCarpark", "target_carpark"],
  ["status", "status"],
  ["line1Address", "line1_address"],
  ["address2", "address2"],
  ["clientDataJSON", "client_data_j_s_o_n"],
])("%s is %s on the wire", (key, wire) => expect(snakeCase(key)).toBe(wire));

test("keys are renamed in nested objects and arrays, values stay", () => {
  expect(
    toWireKeys({
      vehicleRows: [{ vehicleType: "bigCar" }, null, "textValue"],
      evSpace: { requestedStart: 1 },
    }),
  ).toEqual({
    vehicle_rows: [{ vehicle_type: "bigCar" }, null, "textValue"],
    ev_space: { requested_start: 1 },
  });
  expect(toWireKeys([[{ dayEnd: 1 }], []])).toEqual([[{ day_end: 1 }], []]);
});

test.each(RECORD_KEYS)("the keys inside %s are the client's own", (key) => {
  const record = { badgeNo: "7", "group:1": { innerKey: true } };
  expect(toWireKeys([{ [key]: record }])).toEqual([{ [snakeCase(key)]: record }]);
});

test("a form's fields are text, lists and objects as JSON", () => {
  expect(
    toFormFields({ firstName: "Zoë", photo: null, typeId: undefined, vehicles: [{ vehicleType: "Car" }] }),
  ).toEqual([
    ["first_name", "Zoë"],
    ["photo", ""],
    ["vehicles", '[{"vehicle_type":"Car"}]'],
  ]);
});

test("undeclared keys are dropped, and camelCase wins", () => {
  const schema = z.object({
    isStaff: z.boolean(),
    rows: z.array(z.object({ dayEnd: z.string() })).nullish(),
  });
  expect(
    fromWireKeys(schema, { is_staff: false, isStaff: true, other_key: 1, rows: [{ day_end: "x" }] }),
  ).toEqual({
    isStaff: true,
    rows: [{ dayEnd: "x" }],
  });
});

/** A value with the schema that declares it. */
interface Declared {
  schema: z.ZodType;
  value: unknown;
}

const camelKey = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,9}$/).filter((key) => !RECORD_KEYS.includes(key));
const isPlainKey = (key: string): boolean => key !== "__proto__";
const record = fc
  .dictionary(
    fc.string().filter(isPlainKey),
    fc.oneof(fc.string(), fc.dictionary(fc.string().filter(isPlainKey), fc.integer())),
  )
  .map((value): Declared => ({ schema: z.record(z.string(), z.unknown()), value }));
const objectOf = (fields: Record<string, Declared>): Declared => ({
  schema: z.object(Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))),
  value: Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value])),
});
const { body } = fc.letrec<{ body: Declared; any: Declared }>((tie) => ({
  body: fc
    .tuple(
      fc.dictionary(camelKey, tie("any"), { maxKeys: 4 }),
      fc.option(fc.tuple(fc.constantFrom(...RECORD_KEYS), record), { nil: undefined }),
    )
    .map(([fields, extra]) => objectOf({ ...fields, ...(extra && { [extra[0]]: extra[1] }) })),
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string().map((value): Declared => ({ schema: z.string(), value })),
    tie("body"),
    tie("body").map(({ schema, value }): Declared => ({ schema: schema.nullish(), value })),
    tie("body").map(({ schema, value }): Declared => ({ schema: z.array(schema), value: [value, value] })),
  ),
}));

test("what is sent is what the server reads", () => {
  fc.assert(
    fc.property(body, ({ schema, value }) => {
      expect(fromWireKeys(schema, JSON.parse(JSON.stringify(toWireKeys(value))))).toEqual(value);
    }),
  );
});

test("no two keys share a name on the wire", () => {
  fc.assert(
    fc.property(camelKey, camelKey, (one, other) => {
      fc.pre(one !== other);
      expect(snakeCase(one)).not.toBe(snakeCase(other));
    }),
  );
});
