import { Select } from "@mantine/core";
import { ALLOCATION_MODES, WEEKDAYS as NAMES, NO_START_DATE } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { FormSection } from "../../shell/settings/section.tsx";
import settings from "../../shell/settings/settings.module.css";
import { WEEKDAYS } from "../../shell/settings/weekdays.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { allocationModeLabel, type CarparkWeeks, weekLabel } from "../core/weekday-labels.ts";
import type { CarparkFormState } from "./use-form.ts";

type StartDay = CarparkWeeks["parkingAllocationStart"];

/** The opening of a week and the mode of its decisions, explained in words as they are chosen. */
export const WeeksSection = ({ form, isKnown }: { form: CarparkFormState; isKnown: boolean }) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const { values, errors, change } = form;
  const days = NAMES.map((value, at) => ({
    value,
    label: t(`shellSettings:weekdays.${WEEKDAYS[at]!}.long`),
  }));
  const daysOr = (label: string): { value: StartDay; label: string }[] => [
    { value: NO_START_DATE, label },
    ...days,
  ];
  return (
    <FormSection title={t("carparks.sections.weeks")}>
      <Select
        className={settings.whole}
        label={t("carparks.mode")}
        data={ALLOCATION_MODES.map((value) => ({ value, label: t(`carparks.modes.${value}`) }))}
        value={values.allocationMode}
        onChange={(mode) => mode && change({ allocationMode: mode })}
        allowDeselect={false}
        error={errors.allocationMode}
      />
      <Select
        label={t("carparks.opens")}
        data={daysOr(t("carparks.noStart"))}
        value={values.parkingAllocationStart}
        // A refused start of permit requests can be valid with the new day, so its error is cleared too.
        onChange={(day) =>
          day && change({ parkingAllocationStart: day, permitRequestsStart: values.permitRequestsStart })
        }
        allowDeselect={false}
        error={errors.parkingAllocationStart}
      />
      <TimeField
        label={t("carparks.opensAt")}
        value={values.allocationTime}
        onChange={(allocationTime) => change({ allocationTime })}
        disabled={values.parkingAllocationStart === NO_START_DATE}
        error={errors.allocationTime}
      />
      <Select
        label={t("carparks.permits")}
        data={daysOr(t("carparks.noStartPermits"))}
        value={values.permitRequestsStart}
        onChange={(day) => day && change({ permitRequestsStart: day })}
        allowDeselect={false}
        error={errors.permitRequestsStart}
      />
      <p className={`${settings.hint} ${settings.whole}`} role="status">
        {[weekLabel(t, values), allocationModeLabel(t, values)].filter(Boolean).join(". ")}.
      </p>
      {isKnown && <p className={`${settings.hint} ${settings.whole}`}>{t("carparks.opened")}</p>}
    </FormSection>
  );
};
