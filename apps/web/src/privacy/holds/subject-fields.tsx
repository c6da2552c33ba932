import { CloseButton, Select, TextInput } from "@mantine/core";
import { HOLD_SUBJECTS, type HoldSubject, limits } from "@portico/contract/privacy/form";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { SiteField } from "../../shell/request/site-field.tsx";
import { useHasFeature } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";

interface ChosenVisitor {
  id: string;
  firstName: string;
  lastName: string;
}

/** Finds a visitor. The component belongs to the visitors feature; the route passes it in. */
export type VisitorPicker = ComponentType<{
  label: string;
  exclude: readonly string[];
  onPick: (visitor: ChosenVisitor) => void;
  error?: ReactNode;
  isKnownOnly: boolean;
}>;

/** What a new hold covers; of the subjects that are not chosen, nothing is sent. */
export interface SubjectValues {
  subject: HoldSubject;
  user: Colleague | null;
  visitor: ChosenVisitor | null;
  registration: string;
  site: string | null;
}

interface SubjectFieldsProps {
  values: SubjectValues;
  errors: Record<string, string>;
  onChange: (changed: Partial<SubjectValues>) => void;
  visitorPicker: VisitorPicker;
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

const SubjectField = ({ values, errors, onChange, visitorPicker: Picker }: SubjectFieldsProps) => {
  const { t } = useTexts(["privacy", "ui"]);
  const { visitor } = values;
  switch (values.subject) {
    case "person":
      return (
        <ColleaguePicker
          label={t("subjects.person")}
          value={values.user}
          onChange={(user) => onChange({ user })}
          error={errors.user}
        />
      );
    case "visitor":
      return visitor ? (
        <TextInput
          label={t("subjects.visitor")}
          value={fullName(visitor)}
          readOnly
          error={errors.visitor}
          leftSection={<Avatar person={visitor} size={24} />}
          rightSection={
            <CloseButton
              aria-label={`${t("ui:clear")}: ${t("subjects.visitor")}`}
              onClick={() => onChange({ visitor: null })}
            />
          }
        />
      ) : (
        <Picker
          label={t("subjects.visitor")}
          exclude={[]}
          onPick={({ id, firstName, lastName }) => onChange({ visitor: { id, firstName, lastName } })}
          error={errors.visitor}
          isKnownOnly
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
