import type { VisitAction } from "@portico/contract/visits/states";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Visit } from "../core/use-visits.ts";
import { useHostAnswer } from "./use-host-answer.ts";
import { usePrintBadge, usePrintBadgeAction } from "./use-print-badge.ts";
import { useVisitActions, type VisitActions } from "./use-visit-actions.ts";

/** The actions that ask a question first. */
export type VisitQuestion =
  | { kind: "cancel" | "cancel-meeting" | "edit"; visit: Visit }
  | { kind: "cancel-many" | "cancel-meetings" | "contact"; visits: readonly Visit[] };

/** The actions of rows, menus and the panel. */
export interface VisitTools extends Omit<VisitActions, "act"> {
  /** Performs the action at once; actions that cannot be undone ask first. */
  act: (visit: Visit, action: VisitAction) => void;
  ask: (question: VisitQuestion) => void;
  print: (visit: Visit) => void;
  copyLink: (visit: Visit) => void;
  /** Sends the host's answer to an arrival. */
  answer: (visit: Visit) => void;
}

export const useVisitTools = (ask: (question: VisitQuestion) => void): VisitTools => {
  const { t } = useTexts("visits");
  const { act, reserveParking, removeParking } = useVisitActions();
  const print = usePrintBadge();
  const nextOf = usePrintBadgeAction();
  const { answer } = useHostAnswer();
  return {
    reserveParking,
    removeParking,
    ask,
    print,
    act: (visit, action) => {
      if (action === "cancel") ask({ kind: "cancel", visit });
      else void act(visit, action, { next: nextOf(visit, action) });
    },
    answer,
    copyLink: ({ uuid }) =>
      void navigator.clipboard.writeText(`${location.origin}/visit/${uuid}`).then(
        () => void toast.positive(t("actions.linkCopied")),
        () => void toast.negative(t("actions.linkNotCopied")),
      ),
  };
};
