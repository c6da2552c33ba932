import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Desk, useDeskMutation } from "../core/use-desks.ts";

/** Marks one desk clean, or all ticked ones, and shows the outcome. */
export const useCleaning = () => {
  const { t } = useTexts("desksList");
  const onError = () => void toast.negative(t("desks.cleanFailed"));
  const one = useDeskMutation(({ id }: Pick<Desk, "id">) =>
    call("POST /desks/desks/:id/clean/", { params: { id } }),
  );
  const many = useDeskMutation((ids: string[]) => call("POST /desks/desks/bulk_clean/", { body: { ids } }));
  return {
    clean: (desk: Desk) =>
      one.mutate(desk, {
        onSuccess: ({ name }) => void toast.positive(t("desks.cleanedNamed", { name })),
        onError,
      }),
    /** The desk whose answer is pending. */
    cleaningId: one.isPending ? one.variables.id : undefined,
    cleanAll: (desks: readonly Desk[], onDone: () => void) =>
      many.mutate(
        desks.map(({ id }) => id),
        {
          onSuccess: ({ results }) => {
            toast.positive(t("desks.cleaned", { count: results.length }));
            onDone();
          },
          onError,
        },
      ),
    isCleaningAll: many.isPending,
  };
};
