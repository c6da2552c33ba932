import { Checkbox, MultiSelect } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { FormSection } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import type { ResourceFormState } from "./use-form.ts";

interface SectionProps {
  form: ResourceFormState;
}

export const RulesSection = ({ form }: SectionProps) => {
  const { t } = useTexts(["rooms", "shellSettings"]);
  const { values, errors, change } = form;
  const groups = t("shellSettings:groupNames", { returnObjects: true });
  return (
    <FormSection title={t("resources.sections.rules")}>
      <NumberField
        label={t("resources.lead")}
        description={t("resources.leadHint")}
        value={values.leadMinutes}
        onChange={(leadMinutes) => change({ leadMinutes })}
        max={43_200}
        error={errors.leadMinutes}
      />
      <NumberField
        label={t("resources.ahead")}
        description={t("resources.aheadHint")}
        value={values.daysAhead}
        onChange={(daysAhead) => change({ daysAhead })}
        max={3650}
        error={errors.daysAhead}
      />
      <NumberField
        label={t("resources.longest")}
        description={t("resources.longestHint")}
        value={values.maxMinutes}
        onChange={(maxMinutes) => change({ maxMinutes })}
        min={5}
        max={1440}
        error={errors.maxMinutes}
      />
      <NumberField
        label={t("resources.setup")}
        description={t("resources.minutesHint")}
        value={values.setupMinutes}
        onChange={(setupMinutes) => change({ setupMinutes })}
        max={240}
        error={errors.setupMinutes}
      />
      <NumberField
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
    </FormSection>
  );
};

export const HospitalitySection = ({ form }: SectionProps) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  return (
    <FormSection title={t("resources.sections.hospitality")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.addons")}
        checked={values.meetingAddonsEnabled}
        onChange={(event) => change({ meetingAddonsEnabled: event.currentTarget.checked })}
      />
      {values.meetingAddonsEnabled && (
        <NumberField
          label={t("resources.notice")}
          description={t("resources.noticeHint")}
          value={values.meetingAddonMinimumNoticeHours}
          onChange={(hours) => change({ meetingAddonMinimumNoticeHours: hours })}
          max={8760}
          error={errors.meetingAddonMinimumNoticeHours}
        />
      )}
    </FormSection>
  );
};

export const CheckInSection = ({ form }: SectionProps) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  return (
    <FormSection title={t("resources.sections.checkIn")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.checkIn")}
        checked={values.hasCheckIn}
        onChange={(event) => change({ hasCheckIn: event.currentTarget.checked })}
      />
      {values.hasCheckIn && (
        <NumberField
          label={t("resources.checkInAfter")}
          value={values.checkInMinutes}
          onChange={(checkInMinutes) => change({ checkInMinutes })}
          min={1}
          max={240}
          error={errors.checkInMinutes}
        />
      )}
    </FormSection>
  );
};
