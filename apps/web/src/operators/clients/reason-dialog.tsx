import { Textarea } from "@mantine/core";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { type OperatedClient, refresh } from "../core/use-operators.ts";

interface ReasonDialogProps {
  title: string;
  subtitle: string;
  action: string;
  send: (body: { reason: string }) => Promise<OperatedClient>;
  /** Says what was done. */
  onSent: (client: OperatedClient) => void;
  onClose: () => void;
}

/** Takes something away from a client, with the reason for the operators' log. */
export const ReasonDialog = ({ title, subtitle, action, send, onSent, onClose }: ReasonDialogProps) => {
  const { t } = useTexts("operators");
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({
      reason: reason.trim() === "" ? translate(text("operators.reasonRequired")) : undefined,
    }),
    send,
    onSent: (client) => {
      onSent(client);
      void refresh();
      onClose();
    },
  });
  return (
    <FormDialog title={title} subtitle={subtitle} onClose={onClose} form={form} action={action} isDangerous>
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
