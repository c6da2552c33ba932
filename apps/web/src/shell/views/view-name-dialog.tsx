import { useTexts } from "../../locales/use-texts.ts";
import { FormDialog } from "../settings/form-dialog.tsx";
import { NameInput } from "../settings/name-input.tsx";
import { useSettingsForm } from "../settings/use-form.ts";

interface ViewNameDialogProps {
  title: string;
  subtitle?: string;
  /** The present name; empty for a new view. */
  name: string;
  save: (name: string) => Promise<{ name: string }>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({ title, subtitle, name, save, onClose }: ViewNameDialogProps) => {
  const { t } = useTexts("ui");
  const form = useSettingsForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() ? undefined : t("views.nameMissing") }),
    save: (values) => save(values.name),
    savedMessage: (view) => t("views.saved", { name: view.name }),
    onClose,
  });
  return (
    <FormDialog title={title} subtitle={subtitle} onClose={onClose} form={form}>
      <NameInput form={form} />
    </FormDialog>
  );
};
