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
