import type { VisitAction } from "@portico/contract/visits/states";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Visit } from "../core/use-visits.ts";
import { useHostAnswer } from "./use-host-answer.ts";
import { usePrintBadge, usePrintBadgeAction } from "./use-print-badge.ts";
import { useVisitActions, type VisitActions } from "./use-visit-actions.ts";

/** What asks before something is done. */
export type VisitQuestion =
  | { kind: "cancel" | "cancel-meeting" | "edit"; visit: Visit }
  | { kind: "cancel-many" | "cancel-meetings" | "contact"; visits: readonly Visit[] };

/** What rows, menus and the panel can do with a visit. */
export interface VisitTools extends Omit<VisitActions, "act"> {
  /** Done at once; what cannot be taken back asks first. */
  act: (visit: Visit, action: VisitAction) => void;
  ask: (question: VisitQuestion) => void;
  print: (visit: Visit) => void;
  copyLink: (visit: Visit) => void;
  /** The host's answer to the news of an arrival. */
  answer: (visit: Visit) => void;
}

export const useVisitTools = (ask: (question: VisitQuestion) => void): VisitTools => {
  const { t } = useTranslation("reception");
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
