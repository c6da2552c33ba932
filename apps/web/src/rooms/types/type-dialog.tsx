import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { ResourceType } from "../core/use-settings.ts";

const MODES = ["calendar", "today"] as const;

export const ResourceTypeDialog = ({
  type,
  onClose,
}: {
  type: ResourceType | undefined;
  onClose: () => void;
}) => {
  const { t } = useTexts("rooms");
  const form = useSettingsForm({
    initial: {
      name: type?.name ?? "",
      pluralName: type?.pluralName ?? "",
      icon: type?.icon ?? "door",
      dashboard: type?.dashboard ?? false,
      displayMode: type?.displayMode ?? ("calendar" as const),
    },
    save: (body, changed, before, seen) =>
      type
        ? call("PATCH /room-types/:id/", {
            params: { id: type.id },
            body: withSeen(changed, before, seen),
          })
        : call("POST /room-types/", { body }),
    savedMessage: ({ name }) => t("saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  const icons = t("icons", { returnObjects: true });
  return (
    <FormDialog
      title={type ? t("types.editTitle", { name: type.name }) : t("types.addTitle")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <TextInput
        label={t("types.plural")}
        description={t("types.pluralHint")}
        value={values.pluralName}
        onChange={(event) => change({ pluralName: event.currentTarget.value })}
        error={errors.pluralName}
      />
      <Select
        label={t("types.icon")}
        data={Object.entries(icons).map(([value, label]) => ({ value, label }))}
        value={values.icon}
        onChange={(icon) => icon && change({ icon })}
        allowDeselect={false}
        error={errors.icon}
      />
      <Checkbox
        label={t("types.dashboard")}
        checked={values.dashboard}
        onChange={(event) => change({ dashboard: event.currentTarget.checked })}
      />
      {values.dashboard && (
        <Select
          label={t("types.displayMode")}
          data={MODES.map((value) => ({ value, label: t(`types.displayModes.${value}`) }))}
          value={values.displayMode}
          onChange={(mode) => change({ displayMode: MODES.find((one) => one === mode) ?? "calendar" })}
          allowDeselect={false}
        />
      )}
    </FormDialog>
  );
};
