import { useTexts } from "../../locales/use-texts.ts";
import { FormDialog } from "./form-dialog.tsx";
import { IconSelect } from "./icon-select.tsx";
import { NameInput } from "./name-input.tsx";
import { useSettingsForm } from "./use-form.ts";
import { withSeen } from "./with-seen.ts";

interface FeatureValues {
  name: string;
  icon: string | null;
}

interface FeatureDialogProps {
  title: string;
  iconLabel: string;
  /** Undefined for a new feature. */
  feature: FeatureValues | undefined;
  /** `change`: what differs, and what was seen of it. */
  save: (
    values: FeatureValues,
    change: Partial<FeatureValues> & { seen?: Partial<FeatureValues> },
  ) => Promise<{ name: string }>;
  onClose: () => void;
}

/** A feature that people filter by: its name and icon. */
export const FeatureDialog = ({ title, iconLabel, feature, save, onClose }: FeatureDialogProps) => {
  const { t } = useTexts("shellSettings");
  const form = useSettingsForm({
    initial: { name: feature?.name ?? "", icon: feature?.icon ?? null },
    save: (values, changed, before, seen) => save(values, withSeen(changed, before, seen)),
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
  return (
    <FormDialog title={title} onClose={onClose} form={form}>
      <NameInput form={form} />
      <IconSelect
        label={iconLabel}
        value={form.values.icon}
        onChange={(icon) => form.change({ icon })}
        error={form.errors.icon}
      />
    </FormDialog>
  );
};
