import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import type { DeskFeature } from "../core/use-desks.ts";
import { IconSelect } from "./icon-select.tsx";

interface DeskFeatureDialogProps {
  feature: DeskFeature | undefined;
  onClose: () => void;
}

export const DeskFeatureDialog = ({ feature, onClose }: DeskFeatureDialogProps) => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const form = useSettingsForm({
    initial: { name: feature?.name ?? "", icon: feature?.icon ?? null },
    save: (body) =>
      feature
        ? call("PATCH /desks/features/:id/", { params: { id: feature.id }, body })
        : call("POST /desks/features/", { body }),
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={feature ? t("features.editTitle", { name: feature.name }) : t("features.addTitle")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <IconSelect
        label={t("features.icon")}
        value={values.icon}
        onChange={(icon) => change({ icon })}
        error={errors.icon}
      />
    </FormDialog>
  );
};
