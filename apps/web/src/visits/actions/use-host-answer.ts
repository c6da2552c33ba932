import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useOnMyWay, type Visit } from "../core/use-visits.ts";

/** Sends the host's answer to an arrival, and shows the outcome. */
export const useHostAnswer = () => {
  const { t } = useTexts("visits");
  const queryClient = useQueryClient();
  const { mutate, isPending } = useOnMyWay();
  const answer = ({ id, visitor }: Pick<Visit, "id" | "visitor">) =>
    mutate(
      { id },
      {
        onSuccess: () => toast.positive(t("arrivals.told", { name: fullName(visitor) })),
        onError: () => toast.negative(t("arrivals.failed")),
        onSettled: () => void queryClient.invalidateQueries({ queryKey: ["arrivals"] }),
      },
    );
  return { answer, isPending };
};
