import { Textarea, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { FIELDS, type Field } from "./entry.ts";

/** The lengths of visitors' own fields. */
const FIELD_MAX: Record<Field, number> = {
  firstName: 30,
  lastName: 150,
  company: 50,
  email: 254,
  phone: 128,
  registration: 10,
};

export const DenyEntryDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts("visitsSettings");
  const form = useSettingsForm({
    initial: {
      firstName: "",
      lastName: "",
      company: "",
      email: "",
      phone: "",
      registration: "",
      reason: "",
      untilDay: null as string | null,
    },
    check: ({ reason }) =>
      (reason.trim() === "" ? { reason: t("deny.reasonRequired") } : {}) as Record<string, string>,
    save: (body) => call("POST /deny-list/", { body }),
    savedMessage: ({ matches }) => t("deny.added", { matches: t("deny.matches", { count: matches }) }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("deny.addTitle")}
      subtitle={t("deny.addSubtitle")}
      onClose={onClose}
      form={form}
      action={t("deny.add")}
      width={600}
    >
      <div className={settings.pair}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`deny.fields.${field}`)}
            maxLength={FIELD_MAX[field]}
            autoComplete="off"
            value={values[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
            error={errors[field]}
            data-autofocus={field === "firstName" || undefined}
          />
        ))}
      </div>
      <Textarea
        label={t("deny.reason")}
        description={t("deny.reasonHint")}
        maxLength={500}
        autosize
        minRows={2}
        value={values.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errors.reason}
      />
      <DateField
        label={t("deny.untilDay")}
        description={t("deny.untilDayHint")}
        clearable
        value={values.untilDay}
        onChange={(untilDay) => change({ untilDay })}
        error={errors.untilDay}
      />
    </FormDialog>
  );
};
