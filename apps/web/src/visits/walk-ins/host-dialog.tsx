import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";

interface HostDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (hostId: string) => void;
}

/** Asks for a host, because a walk-in cannot be approved without one. */
export const HostDialog = ({ name, isBusy, onClose, onChoose }: HostDialogProps) => {
  const { t } = useTexts("visitsWalkIns");
  const form = useForm({
    initial: { host: null as Colleague | null },
    check: ({ host }) => ({ host: host ? undefined : translate(text("visits.hostRequired")) }),
    send: async ({ host }) => onChoose(host!.id),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("host.title", { name })}
      subtitle={t("host.text")}
      form={{ ...form, isPending: isBusy }}
      action={t("host.submit")}
    >
      <ColleaguePicker
        label={t("host.label")}
        value={form.values.host}
        onChange={(host) => form.change({ host })}
        error={form.errors.host}
      />
    </FormDialog>
  );
};
