import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { WeekdaysField } from "../../shell/settings/weekdays-field.tsx";
import { DateField } from "../../ui/days/date-field.tsx";
import { dayIn, fullName } from "../../ui/days/format.ts";
import type { Permit } from "../core/use-settings.ts";
import { changeBody, checkPermitChange, isoWeekdaysOf } from "./form.ts";

/** Changes a permit's last day and weekdays; its holder and space stay. */
export const ChangePermitDialog = ({ permit, onClose }: { permit: Permit; onClose: () => void }) => {
  const { t } = useTexts("parkingSettings");
  const name = fullName(permit.user);
  const today = dayIn(permit.timeZone);
  const form = useSettingsForm({
    initial: { lastDay: permit.end ?? "", days: isoWeekdaysOf(permit) },
    check: (values) => checkPermitChange({ ...values, firstDay: permit.start }),
    save: (_, changed) =>
      call("PATCH /parking/permits/:id/", { params: { id: permit.id }, body: changeBody(changed) }),
    fields: { end: "lastDay" },
    savedMessage: () => t("permits.changed", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("permits.editTitle", { name })}
      subtitle={t("permits.changeHint")}
      onClose={onClose}
      form={form}
    >
      <WeekdaysField
        label={t("permits.weekdays")}
        value={values.days}
        onChange={(days) => change({ days })}
        error={errors.days}
      />
      <DateField
        label={t("permits.lastDay")}
        description={t("permits.openEnd")}
        value={values.lastDay || null}
        today={today}
        min={today}
        onChange={(day) => change({ lastDay: day ?? "" })}
        clearable
        error={errors.lastDay}
      />
    </FormDialog>
  );
};
