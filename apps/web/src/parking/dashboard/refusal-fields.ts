import type { ApiError } from "../../shell/api/error.ts";

/** Splits a refusal into the messages of the shown fields, and all other messages as one text. */
export const splitRefusal = (
  { fieldErrors, message }: Pick<ApiError, "fieldErrors" | "message">,
  shown: readonly string[],
): { errors: Record<string, string>; whole: string } => {
  const named = Object.entries(fieldErrors);
  const isShown = ([field]: [string, unknown]) => shown.includes(field);
  const others = named.filter((one) => !isShown(one)).flatMap(([, messages]) => messages);
  return {
    errors: Object.fromEntries(named.filter(isShown).map(([field, [first = ""]]) => [field, first])),
    whole: named.length === 0 ? message : others.join(" "),
  };
};
