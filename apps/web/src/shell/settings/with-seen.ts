/**
 * The body of a change of a row, with what the person saw of the fields that it changes: the server refuses it when
 * somebody else has changed one of them meanwhile.
 *
 * @param row the row at the opening of the form, with its fields as the body names them
 * @param seen what the form saw; empty when the person sends again what was refused for this reason
 */
export const withSeen = <Body extends object>(
  body: Body,
  row: { readonly [Field in keyof Body]?: unknown },
  seen: object,
): Body & { seen?: Body } => {
  const fields = (Object.keys(body) as (keyof Body)[]).filter(
    (field) => body[field] !== undefined && row[field] !== undefined,
  );
  if (Object.keys(seen).length === 0 || fields.length === 0) return body;
  return { ...body, seen: Object.fromEntries(fields.map((field) => [field, row[field]])) as Body };
};
