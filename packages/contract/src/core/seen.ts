import type { z } from "zod";

/**
 * The part of a body by which a change says what its caller saw: the earlier values of the fields that it changes.
 * A field that has another value by now, and not the one that is asked for, refuses the whole change with 409
 * `changed_meanwhile`; `row` then holds the current values of these fields. Left out: whoever changes last wins.
 */
export const seenOf = <Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) => ({
  seen: settings
    .partial()
    .describe(
      "What the caller saw before: where a field has another value by now, nothing is changed and the answer is 409 `changed_meanwhile`",
    )
    .optional(),
});

/** The body of a change of a row: fields that are left out stay, and `seen` says what the caller saw of the others. */
export const changeOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.partial().extend(seenOf(fields));
