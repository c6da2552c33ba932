/** Of the platform, in the browser and on the server; the contract is compiled for neither. */
declare const URL: {
  canParse(url: string, base: string): boolean;
  new (url: string, base: string): Record<"origin" | "pathname" | "search" | "hash", string>;
};

/** Only to read a path with; nothing is ever asked there. */
const BASE = "https://portico.invalid";
const LONGEST = 2000;

/** A path of this site to go on to, and nothing that could lead elsewhere: `//host`, `/\host`, `/.//host`, `https:`. */
export const safeRedirectPath = (value: unknown): string | undefined => {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > LONGEST) return undefined;
  if (!URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  // What is left of `/.//host` is another host's again.
  return origin === BASE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
};
