import { Textarea } from "@mantine/core";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import { type OperatedClient, refresh } from "../core/use-operators.ts";

/** Suspends a client, with the reason for the operators' log. */
export const SuspendDialog = ({
  client: { id, name, people },
  onClose,
}: {
  client: OperatedClient;
  onClose: () => void;
}) => {
  const { t } = useTexts("operators");
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? translate(text("operators.reasonRequired")) : undefined,
    }),
    send: (body) =>
      asOperator((as) => call("POST /operator/clients/:id/suspend/", { params: { id }, body, ...as })),
    onSent: () => {
      toast.positive(t("suspend.done", { name }));
      void refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("suspend.title", { name })}
      subtitle={t("suspend.text", { count: people })}
      onClose={onClose}
      form={form}
      action={t("suspend.submit")}
      isDangerous
    >
      <Textarea
        {...form.field("reason")}
        label={t("suspend.reason")}
        description={t("suspend.reasonHint")}
        maxLength={operatorLimits.reasonMax}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormDialog>
  );
};
