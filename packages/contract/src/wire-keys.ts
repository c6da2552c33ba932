/**
 * The names of requests on the wire: schemas are camelCase, requests snake_case. Without Zod, so that the browser can
 * use it; read-wire-keys.ts does the reverse.
 */

export const snakeCase = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The keys of requests that hold records, whose own keys clients chose and which are sent unchanged. A test compares
 * this list with the schemas.
 */
export const RECORD_KEYS: readonly string[] = ["additional", "additionalInformation", "answers"];

/** Renames the keys of a request's body to snake_case, deeply, except inside records. */
export const toWireKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWireKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      snakeCase(key),
      RECORD_KEYS.includes(key) ? inner : toWireKeys(inner),
    ]),
  );
};

const formText = (value: unknown): string => {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A body as the fields of a form: lists and objects are JSON text, undefined values are left out. */
export const toFormFields = (body: object): [name: string, text: string][] =>
  Object.entries(toWireKeys(body) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, formText(value)]);
