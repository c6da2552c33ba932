import { Select } from "@mantine/core";
import { PERMIT_TYPES } from "@portico/contract/parking/form";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { DaysFields } from "../../shell/settings/days-fields.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { WeekdaysField } from "../../shell/settings/weekdays-field.tsx";
import { fullName } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { checkPermit, newPermitForm, permitBody, withCarpark } from "./form.ts";
import { SpacePicker } from "./space-picker.tsx";

interface PermitDialogProps {
  /** The car park chosen in the list. */
  carpark: string | undefined;
  todayOf: (carpark: string | null) => string;
  onClose: () => void;
}

/** Gives a person a permit, and explains the effect on others first. */
export const PermitDialog = ({ carpark, todayOf, onClose }: PermitDialogProps) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const carparks = (useAllCarparks().data?.results ?? []).filter(
    ({ isActive, pseudo }) => isActive && !pseudo,
  );
  const form = useSettingsForm({
    initial: newPermitForm(todayOf(carpark ?? null), carpark ?? null),
    check: (values) =>
      checkPermit(values, { holder: t("permits.holderRequired"), day: t("shellSettings:days.required") }),
    save: (values) => call("POST /parking/permits/", { body: permitBody(values) }),
    fields: { start: "firstDay", end: "lastDay" },
    savedMessage: ({ user }) => t("permits.granted", { name: fullName(user) }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("permits.addTitle")}
      onClose={onClose}
      form={form}
      action={t("permits.add")}
      width={600}
    >
      <ColleaguePicker
        label={t("permits.holder")}
        value={values.employee}
        onChange={(employee) => change({ employee })}
        error={errors.employee}
      />
      <Select
        label={t("permits.columns.type")}
        data={PERMIT_TYPES.map((value) => ({ value, label: t(`permits.types.${value}`) }))}
        value={values.permitType}
        onChange={(permitType) => permitType && change({ permitType, space: values.space })}
        allowDeselect={false}
        error={errors.permitType}
      />
      <Notice tone="slate" icon={IconInfoCircle}>
        {t(`permits.typeHints.${values.permitType}`)}
      </Notice>
      <div className={settings.pair}>
        <Select
          label={t("carpark")}
          data={carparks.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.carpark}
          onChange={(chosen) => change(withCarpark(chosen, values, todayOf))}
          allowDeselect={false}
          error={errors.carpark}
        />
        <SpacePicker
          key={values.carpark}
          carpark={values.carpark}
          value={values.space}
          onChange={(space) => change({ space })}
          isOptional={values.permitType === "PR"}
          error={errors.space}
        />
      </div>
      <WeekdaysField
        label={t("permits.weekdays")}
        value={values.days}
        onChange={(days) => change({ days })}
        error={errors.days}
      />
      <DaysFields
        values={values}
        errors={errors}
        onChange={change}
        today={todayOf(values.carpark)}
        openEnd={t("permits.openEnd")}
      />
    </FormDialog>
  );
};
