import { addSentences } from "@portico/contract/texts/translate";
import i18next from "i18next";

let added: Promise<void> | undefined;

/** Loads the German texts, once; a failed load is tried again with the next call. */
export const addGerman = (): Promise<void> => {
  added ??= import("./de-DE.ts").then(
    ({ screens, german }) => {
      for (const [namespace, texts] of Object.entries(screens))
        i18next.addResourceBundle("de-DE", namespace, texts);
      addSentences("de-DE", german);
    },
    (error: unknown) => {
      added = undefined;
      throw error;
    },
  );
  return added;
};
