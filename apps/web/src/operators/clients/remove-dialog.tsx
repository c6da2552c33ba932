import { Textarea } from "@mantine/core";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatMoment } from "../core/format.ts";
import { asOperator } from "../core/session.ts";
import { type OperatedClient, refresh } from "../core/use-operators.ts";

/** Wants a suspended client deleted, after a waiting time or by a second operator. */
export const RemoveDialog = ({
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
      asOperator((as) => call("POST /operator/clients/:id/removal/", { params: { id }, body, ...as })),
    onSent: ({ removal }) => {
      if (removal) toast.positive(t("remove.done", { name, time: formatMoment(removal.dueAt) }));
      void refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("remove.title", { name })}
      subtitle={t("remove.text", { count: people, days: operatorLimits.removalDays })}
      onClose={onClose}
      form={form}
      action={t("remove.submit")}
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
