import type { RefObject } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { focusWhenLost } from "../../../ui/feedback/focus-when-lost.ts";
import { toast } from "../../../ui/feedback/toasts.ts";
import { deskStep } from "../-booking/step.ts";
import { useConfirm } from "../-booking/use-confirm.ts";
import type { PlannedDay } from "./plan-days.ts";

/**
 * Books the planned days, each by itself, and takes them back.
 *
 * @param heading takes the focus when the last button has disappeared
 */
export const useBook = (heading: RefObject<HTMLElement | null>) => {
  const { t } = useTexts("desksBook");
  const { confirm, undoAll, ...state } = useConfirm();
  return {
    ...state,
    book: async (planned: readonly PlannedDay[]) => {
      const steps = planned.flatMap(({ day, desk }) => (desk ? [deskStep(day, desk.id)] : []));
      const refused = await confirm(steps);
      const count = steps.length - refused;
      if (refused > 0) toast.negative(t("failed", { count: refused }));
      else toast.positive(t("done", { count }));
      focusWhenLost(heading.current);
    },
    takeBack: async () => {
      const stayed = await undoAll();
      if (stayed > 0) toast.negative(t("undoFailed", { count: stayed }));
      else toast.positive(t("undone"));
      focusWhenLost(heading.current);
    },
  };
};

export type BookDesks = ReturnType<typeof useBook>;
