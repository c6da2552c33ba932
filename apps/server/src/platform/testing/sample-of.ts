import { z } from "zod";

/** Values of the kinds that fields of the contract have; the first that a field accepts is taken. */
const VALUES: readonly unknown[] = [
  ...[
    "018f0000-0000-7000-8000-000000000000",
    "2026-11-25",
    "2026-11",
    "10:00",
    "2026-11-25T10:00:00Z",
    "pia@example.com",
  ],
  ...[
    "https://example.com/page",
    "Europe/London",
    "#4A56DC",
    "South",
    "acme.example",
    "en-GB",
    "123456",
    "a",
  ],
  ...["three-red-kettles", "GB", "yes", 1, 5, 30, true, [], {}],
];

type Def = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
};

/** The smallest value that the schema accepts, with what is needed and no more; undefined: none was found. */
export function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const needed = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
      ([, field]) => !field.safeParse(undefined).success,
    );
    return Object.fromEntries(needed.map(([key, field]) => [key, sampleOf(field)]));
  }
  const def = schema.def as unknown as Def;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (def.type === "array") {
    const one = sampleOf(def.element!);
    return schema.safeParse([]).success ? [] : [one];
  }
  const found = VALUES.find((value) => schema.safeParse(value).success);
  if (found !== undefined) return found;
  for (const inner of [def.innerType, def.in, ...(def.options ?? [])]) {
    const value = inner && sampleOf(inner);
    if (value !== undefined && schema.safeParse(value).success) return value;
  }
  return undefined;
}
