import { useTexts } from "../../locales/use-texts.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";

interface NameDialogProps {
  title: string;
  /** The present name; empty for a new row. */
  name: string;
  save: (body: { name: string; seen?: { name: string } }) => Promise<{ name: string }>;
  onClose: () => void;
}

/** Asks only for a name: of a group, a category or a floor. */
export const NameDialog = ({ title, name, save, onClose }: NameDialogProps) => {
  const { t } = useTexts("rooms");
  const form = useSettingsForm({
    initial: { name },
    save: (values, _, before, seen) => save(name === "" ? values : withSeen(values, before, seen)),
    savedMessage: (row) => t("saved", { name: row.name }),
    onClose,
  });
  return (
    <FormDialog title={title} onClose={onClose} form={form}>
      <NameInput form={form} />
    </FormDialog>
  );
};
