import { Checkbox, MultiSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FigureField } from "../../shell/settings/number-field.tsx";
import { Section } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import type { ResourceFormState } from "./use-form.ts";

interface SectionProps {
  form: ResourceFormState;
}

export const RulesSection = ({ form }: SectionProps) => {
  const { t } = useTranslation(["resources", "settings"]);
  const { values, errors, change } = form;
  const groups = t("settings:groupNames", { returnObjects: true });
  return (
    <Section title={t("resources.sections.rules")}>
      <FigureField
        label={t("resources.lead")}
        description={t("resources.leadHint")}
        value={values.leadMinutes}
        onChange={(leadMinutes) => change({ leadMinutes })}
        max={43_200}
        error={errors.leadMinutes}
      />
      <FigureField
        label={t("resources.ahead")}
        description={t("resources.aheadHint")}
        value={values.daysAhead}
        onChange={(daysAhead) => change({ daysAhead })}
        max={3650}
        error={errors.daysAhead}
      />
      <FigureField
        label={t("resources.longest")}
        description={t("resources.longestHint")}
        value={values.maxMinutes}
        onChange={(maxMinutes) => change({ maxMinutes })}
        min={5}
        max={1440}
        error={errors.maxMinutes}
      />
      <FigureField
        label={t("resources.setup")}
        description={t("resources.minutesHint")}
        value={values.setupMinutes}
        onChange={(setupMinutes) => change({ setupMinutes })}
        max={240}
        error={errors.setupMinutes}
      />
      <FigureField
        label={t("resources.cleardown")}
        description={t("resources.minutesAfterHint")}
        value={values.cleardownMinutes}
        onChange={(cleardownMinutes) => change({ cleardownMinutes })}
        max={240}
        error={errors.cleardownMinutes}
      />
      <MultiSelect
        className={classes.whole}
        label={t("resources.groups")}
        description={t("resources.groupsHint")}
        data={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        value={values.groups}
        onChange={(next) => change({ groups: next })}
        error={errors.groups}
        searchable
      />
    </Section>
  );
};

export const HospitalitySection = ({ form }: SectionProps) => {
  const { t } = useTranslation("resources");
  const { values, errors, change } = form;
  return (
    <Section title={t("resources.sections.hospitality")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.addons")}
        checked={values.meetingAddonsEnabled}
        onChange={(event) => change({ meetingAddonsEnabled: event.currentTarget.checked })}
      />
      {values.meetingAddonsEnabled && (
        <FigureField
          label={t("resources.notice")}
          description={t("resources.noticeHint")}
          value={values.meetingAddonMinimumNoticeHours}
          onChange={(hours) => change({ meetingAddonMinimumNoticeHours: hours })}
          max={8760}
          error={errors.meetingAddonMinimumNoticeHours}
        />
      )}
    </Section>
  );
};

export const CheckInSection = ({ form }: SectionProps) => {
  const { t } = useTranslation("resources");
  const { values, errors, change } = form;
  return (
    <Section title={t("resources.sections.checkIn")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.checkIn")}
        checked={values.hasCheckIn}
        onChange={(event) => change({ hasCheckIn: event.currentTarget.checked })}
      />
      {values.hasCheckIn && (
        <FigureField
          label={t("resources.checkInAfter")}
          value={values.checkInMinutes}
          onChange={(checkInMinutes) => change({ checkInMinutes })}
          min={1}
          max={240}
          error={errors.checkInMinutes}
        />
      )}
    </Section>
  );
};
