import { SEARCH_MAX } from "@portico/contract/core/search-limits";

/**
 * Search params stay strings: TanStack Router's default parses them as JSON, and
 * `?token=12345678901234567890` becomes a rounded number. Each route's `validateSearch` converts its own
 * params.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") params.set(key, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
};

/** The text of a param; undefined when it is missing, empty or not text. */
export const parseText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;

/** The search text, cut to the server's limit. */
export const parseSearchText = (value: unknown): string | undefined => parseText(value)?.slice(0, SEARCH_MAX);

/** A whole number of at least `least`; `otherwise` for any other value. */
export const parseWholeNumber = (value: unknown, otherwise: number, least = 1): number => {
  const number = Number(parseText(value));
  return Number.isInteger(number) && number >= least ? number : otherwise;
};

/** A day `yyyy-MM-dd`. */
export const parseDay = (value: unknown): string | undefined => {
  const found = parseText(value);
  if (!found || !/^\d{4}-\d{2}-\d{2}$/.test(found)) return undefined;
  // 31 February does not exist, and formatting it would throw.
  const date = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined;
};

/** A month `yyyy-MM`. */
export const parseMonth = (value: unknown): string | undefined => {
  const found = parseText(value);
  return found && /^\d{4}-(0[1-9]|1[0-2])$/.test(found) ? found : undefined;
};
