import { DEFAULT_LOCALE, LOCALES, type Locale } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";

/** The locale of the screen that asks, as Portico's own screens send it. */
export const LOCALE_HEADER = "x-locale";

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/**
 * The locale in which a request is answered: the one that its screen shows, else the caller's choice, else the
 * client's, else the browser's. A request that is refused early has no caller, or no client either.
 */
export function localeOf(request: FastifyRequest): Locale {
  const shown = request.headers[LOCALE_HEADER];
  if (isLocale(shown)) return shown;
  const { caller, client } = request as Partial<Pick<FastifyRequest, "caller" | "client">>;
  return (
    (caller && chosenLocale(caller)) ??
    client?.locale ??
    preferredLocale(request.headers["accept-language"]) ??
    DEFAULT_LOCALE
  );
}

function chosenLocale(caller: Caller): Locale | null {
  if (caller.kind === "person") return caller.user.locale;
  return caller.kind === "visitor" ? caller.visit.locale : null;
}

/** The first language of `Accept-Language` that has a locale here; the order is taken for the preference. */
export function preferredLocale(header = ""): Locale | undefined {
  for (const range of header.split(",", 20)) {
    const language = range.split(";")[0]!.trim().toLowerCase();
    const found =
      LOCALES.find((locale) => locale.toLowerCase() === language) ??
      LOCALES.find((locale) => locale.split("-")[0] === language.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}
