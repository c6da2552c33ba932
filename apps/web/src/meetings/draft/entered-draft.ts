import { useLocation } from "@tanstack/react-router";
import type { FormState } from "./state.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** What was entered on a page that leads to the form. */
    draft?: FormState;
  }
}

/** The values that another page hands over to the form; undefined: the form begins with its usual ones. */
export const useEnteredDraft = (): FormState | undefined =>
  useLocation({ select: ({ state }) => state.draft });
