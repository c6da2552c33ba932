import { useTexts } from "../../locales/use-texts.ts";
import { FormSection } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import { WeekdaysField } from "../../shell/settings/weekdays-field.tsx";
import { TimeField } from "../../ui/days/time-field.tsx";
import type { ResourceFormState } from "./use-form.ts";

export const HoursSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  return (
    <FormSection title={t("resources.sections.hours")}>
      <TimeField
        label={t("resources.opens")}
        value={values.opens}
        onChange={(opens) => change({ opens })}
        error={errors.opens}
      />
      <TimeField
        label={t("resources.closes")}
        value={values.closes}
        onChange={(closes) => change({ closes })}
        error={errors.closes}
      />
      <p className={`${classes.hint} ${classes.whole}`}>{t("resources.closesHint")}</p>
      <WeekdaysField
        label={t("resources.weekdays")}
        value={values.openWeekdays}
        onChange={(openWeekdays) => change({ openWeekdays })}
        error={errors.openWeekdays}
      />
    </FormSection>
  );
};
