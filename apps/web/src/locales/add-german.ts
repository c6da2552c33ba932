import { addSentences } from "@portico/contract/texts/translate";
import { screenTexts } from "./screen-texts.ts";

let added: Promise<void> | undefined;

/** Loads the German texts, once; a failed load is tried again with the next call. */
export const addGerman = (): Promise<void> => {
  added ??= import("./de-DE.ts").then(
    ({ screens, german }) => {
      for (const [namespace, texts] of Object.entries(screens)) screenTexts.add("de-DE", namespace, texts);
      addSentences("de-DE", german);
    },
    (error: unknown) => {
      added = undefined;
      throw error;
    },
  );
  return added;
};
