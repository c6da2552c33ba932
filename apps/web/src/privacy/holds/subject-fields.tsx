import { Select, TextInput } from "@mantine/core";
import { HOLD_SUBJECTS, type HoldSubject, limits } from "@portico/contract/privacy/form";
import type { RecordSubject } from "@portico/contract/privacy/subjects";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { SiteField } from "../../shell/request/site-field.tsx";
import { useHasFeature } from "../../shell/session/session.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SubjectPicker } from "./subject-picker.tsx";

/** What a new hold covers; of the subjects that are not chosen, nothing is sent. */
export interface SubjectValues {
  subject: HoldSubject;
  user: RecordSubject | null;
  visitor: RecordSubject | null;
  registration: string;
  site: string | null;
}

interface SubjectFieldsProps {
  values: SubjectValues;
  errors: Record<string, string>;
  onChange: (changed: Partial<SubjectValues>) => void;
}

/** The kind of subject, and which one of it. */
export const SubjectFields = (props: SubjectFieldsProps) => {
  const { values, onChange } = props;
  const { t } = useTexts("privacy");
  const hasVisitors = useHasFeature("reception");
  return (
    <>
      <Select
        label={t("holds.covers")}
        data={HOLD_SUBJECTS.filter((value) => value !== "visitor" || hasVisitors).map((value) => ({
          value,
          label: t(`subjects.${value}`),
        }))}
        value={values.subject}
        onChange={(subject) => subject && onChange({ subject })}
        allowDeselect={false}
        data-autofocus
      />
      <SubjectField {...props} />
    </>
  );
};

const SubjectField = ({ values, errors, onChange }: SubjectFieldsProps) => {
  const { t } = useTexts("privacy");
  switch (values.subject) {
    case "person":
      return (
        <SubjectPicker
          key="person"
          kind="person"
          value={values.user}
          onChange={(user) => onChange({ user })}
          error={errors.user}
        />
      );
    case "visitor":
      return (
        <SubjectPicker
          key="visitor"
          kind="visitor"
          value={values.visitor}
          onChange={(visitor) => onChange({ visitor })}
          error={errors.visitor}
        />
      );
    case "plate":
      return (
        <TextInput
          label={t("subjects.plate")}
          value={values.registration}
          onChange={(event) => onChange({ registration: event.currentTarget.value })}
          maxLength={limits.registrationMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.registration}
        />
      );
    case "site":
      return (
        <SiteField
          label={t("subjects.site")}
          placeholder={t("holds.chooseSite")}
          value={values.site}
          onChange={(site) => onChange({ site })}
          error={errors.site}
        />
      );
    case "everything":
      return (
        <Notice tone="amber" icon={IconInfoCircle}>
          {t("holds.everythingText")}
        </Notice>
      );
  }
};
