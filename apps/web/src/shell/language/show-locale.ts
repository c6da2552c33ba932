import { DEFAULT_LOCALE, LOCALES, type Locale } from "@portico/contract/texts/text";
import { addGerman } from "../../locales/add-german.ts";
import { locale, setLocale } from "../../locales/locale.ts";
import { queryClient } from "../api/query-client.ts";
import { createStorage } from "../browser-storage.ts";

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { "en-GB": "English (UK)", "de-DE": "Deutsch" };

/** The choice on this device (specification 1, §9), for the pages before log-in. */
const storage = createStorage<Locale | null>("local", "portico-locale");

const knownLocale = (value: unknown): Locale | undefined => LOCALES.find((known) => known === value);

/** The first of the browser's languages that has a locale here. */
const browserLocale = (): Locale | undefined =>
  navigator.languages
    .map((tag) => LOCALES.find((known) => known.split("-")[0] === tag.split("-")[0]?.toLowerCase()))
    .find(Boolean);

/** The locales of those concerned; a visitor's counts before a person's, and that before the client's. */
interface Choices {
  /** At the kiosk, or on the visitor's own page. */
  visitor?: Locale | null;
  person?: Locale | null;
  client?: Locale | null;
}
const choices: Choices = {};

const wantedLocale = (): Locale =>
  choices.visitor ??
  choices.person ??
  knownLocale(storage.get()) ??
  choices.client ??
  browserLocale() ??
  DEFAULT_LOCALE;

/**
 * Shows the screens in the locale of those concerned, as far as they are known by now; without a choice in that of
 * the browser. Where its texts cannot be loaded, the screens stay as they are until the next call: nobody is kept out
 * for want of a translation.
 */
export const showLocale = async (change: Choices = {}): Promise<void> => {
  // A person who logs out, or who gives up a choice, leaves none behind on the device.
  if (choices.person && change.person === null) storage.set(null);
  Object.assign(choices, change);
  if (change.person) storage.set(change.person);
  const wanted = wantedLocale();
  if (wanted === locale()) return;
  try {
    if (wanted === "de-DE") await addGerman();
  } catch {
    return;
  }
  // Another choice may have come while the texts were loading.
  if (wanted !== wantedLocale()) return;
  setLocale(wanted);
  document.documentElement.lang = wanted;
  // The server's sentences are in its answers. The session has none, and may be the call that waits for this.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
};

/** The choice of this device, where nobody is logged in. */
export const chooseLocale = (chosen: Locale): Promise<void> => {
  storage.set(chosen);
  return showLocale();
};

/**
 * The language that a visitor has chosen since the last one left, as calls take it; none where its texts could not be
 * loaded, so that the visitor reads another.
 */
export const chosenLocale = (): { locale?: Locale } =>
  choices.visitor === locale() ? { locale: choices.visitor } : {};
