import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Person, type PersonAction, usePersonActionMutation } from "../core/use-people.ts";

/** Performs an action that the person's row allows, and shows the outcome. */
export const usePersonAction = (person: Person) => {
  const { t } = useTexts("accounts");
  const { mutate, isPending } = usePersonActionMutation(person.id);
  const run = (move: PersonAction, onSettled?: () => void) =>
    mutate(move, {
      onSuccess: () => toast.positive(t(`moves.${move}.done`, { name: fullName(person) })),
      onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("form.failed")),
      ...(onSettled && { onSettled }),
    });
  return { run, isPending };
};
