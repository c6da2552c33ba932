/**
 * The platform's URL, in the browser and on the server; the contract is compiled without the types of either.
 */
declare const URL: {
  canParse(url: string, base: string): boolean;
  new (url: string, base: string): Record<"origin" | "pathname" | "search" | "hash", string>;
};

/** The base for parsing a path; no request is ever sent there. */
const BASE = "https://portico.invalid";
const LONGEST = 2000;

/**
 * The value if it is a path of this site, else undefined: `//host`, `/\host`, `/.//host` and `https:` lead
 * elsewhere.
 */
export const safeRedirectPath = (value: unknown): string | undefined => {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > LONGEST) return undefined;
  if (!URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  // The parser turns `/.//host` into `//host`, which names another host.
  return origin === BASE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
};
