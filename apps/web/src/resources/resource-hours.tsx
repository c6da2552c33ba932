import { Chip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Section } from "../shell/settings/section.tsx";
import classes from "../shell/settings/settings.module.css";
import { FieldError } from "../ui/field-error.tsx";
import { TimeField } from "../ui/time-field.tsx";
import type { ResourceFormState } from "./use-resource-form.ts";
import { WEEKDAYS } from "./weekdays.ts";

export const HoursSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTranslation("resources");
  const { values, errors, change } = form;
  return (
    <Section title={t("resources.sections.hours")}>
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
      <fieldset className={`${classes.group} ${classes.whole}`}>
        <legend className={classes.legend}>{t("resources.weekdays")}</legend>
        <FieldError>{errors.openWeekdays}</FieldError>
        <Chip.Group
          multiple
          value={values.openWeekdays.map(String)}
          onChange={(days) => change({ openWeekdays: days.map(Number).toSorted((a, b) => a - b) })}
        >
          <div className={classes.weekdays}>
            {WEEKDAYS.map((day, at) => (
              <Chip key={day} value={String(at + 1)} size="sm" aria-label={t(`weekdays.${day}.long`)}>
                {t(`weekdays.${day}.short`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
    </Section>
  );
};
