import { Checkbox } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { Carpark, EvSpace } from "../core/use-settings.ts";

interface EvSpaceDialogProps {
  carpark: Carpark;
  space: EvSpace | undefined;
  onClose: () => void;
}

export const EvSpaceDialog = ({ carpark, space, onClose }: EvSpaceDialogProps) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const form = useSettingsForm({
    initial: { name: space?.name ?? "", isActive: space?.isActive ?? true },
    save: ({ name }, changed, before, seen) =>
      space
        ? call("PATCH /parking/ev-spaces/:id/", {
            params: { id: space.id },
            body: withSeen(changed, before, seen),
          })
        : call("POST /parking/ev-spaces/", { body: { carpark: carpark.id, name } }),
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={space ? t("ev.editTitle", { name: space.name }) : t("ev.addTitle", { carpark: carpark.name })}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      {space && (
        <Checkbox
          label={t("spaces.active")}
          description={t("ev.activeHint")}
          checked={values.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
          error={errors.isActive}
        />
      )}
    </FormDialog>
  );
};
