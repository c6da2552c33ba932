import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import type { Feature } from "../core/use-settings.ts";

export const ResourceFeatureDialog = ({
  feature,
  onClose,
}: {
  feature: Feature | undefined;
  onClose: () => void;
}) => {
  const { t } = useTexts(["rooms", "shellSettings"]);
  const form = useSettingsForm({
    initial: { name: feature?.name ?? "", icon: feature?.icon ?? null },
    save: (body) =>
      feature
        ? call("PATCH /room-features/:id/", { params: { id: feature.id }, body })
        : call("POST /room-features/", { body }),
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  const icons = t("shellSettings:featureIcons", { returnObjects: true });
  return (
    <FormDialog
      title={feature ? t("features.editTitle", { name: feature.name }) : t("features.addTitle")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <Select
        label={t("features.icon")}
        data={Object.entries(icons).map(([value, label]) => ({ value, label }))}
        value={values.icon}
        onChange={(icon) => change({ icon })}
        clearable
        error={errors.icon}
      />
    </FormDialog>
  );
};
