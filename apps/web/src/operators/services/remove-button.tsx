import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import { refresh } from "../core/use-operators.ts";

export type RemoveCall = (as: { operator: string }) => Promise<unknown>;

/** Removes what is stored about a service. */
export const RemoveButton = ({ onRemove }: { onRemove: RemoveCall }) => {
  const { t } = useTexts("operatorsServices");
  const { mutate, isPending } = useMutation({
    mutationFn: () => asOperator(onRemove),
    onSuccess: async () => {
      toast.positive(t("removed"));
      await refresh();
    },
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t("remove")}
    </Button>
  );
};
