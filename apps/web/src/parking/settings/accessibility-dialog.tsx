import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { fullName } from "../../ui/days/format.ts";

export const AccessibilityDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts("parkingSettings");
  const form = useSettingsForm({
    initial: { person: null as Colleague | null },
    check: ({ person }): Errors => (person ? {} : { person: t("accessibility.personRequired") }),
    save: ({ person }) =>
      call("PATCH /parking/needs/:id/", { params: { id: person!.id }, body: { needed: true } }),
    savedMessage: ({ user }) => t("accessibility.added", { name: fullName(user) }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("accessibility.addTitle")}
      onClose={onClose}
      form={form}
      action={t("accessibility.add")}
    >
      <ColleaguePicker
        label={t("accessibility.person")}
        value={values.person}
        onChange={(person) => change({ person })}
        error={errors.person}
      />
    </FormDialog>
  );
};
