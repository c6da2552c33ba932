import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/privacy/form";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { CurrentPasswordField } from "../../shell/settings/current-password-field.tsx";
import { DaysFields } from "../../shell/settings/days-fields.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { usePasswordConfirmation } from "../../shell/settings/use-password-confirmation.ts";
import { SubjectFields, type SubjectValues } from "./subject-fields.tsx";

interface HoldDialogProps {
  /** The client's day. */
  today: string;
  onClose: () => void;
}

const required = text("privacy.required");

/** The chosen subject as the API names it; undefined: it is missing. */
const subjectOf = ({ subject, user, visitor, registration, site }: SubjectValues) =>
  ({
    person: user && { user: user.id },
    visitor: visitor && { visitor: visitor.id },
    plate: normalizePlate(registration).length < 2 ? null : { registration },
    site: site && { site },
    everything: {},
  })[subject] || undefined;

const FIELD = {
  person: "user",
  visitor: "visitor",
  plate: "registration",
  site: "site",
  everything: "subject",
};

/** Adds a legal hold. */
export const HoldDialog = ({ today, onClose }: HoldDialogProps) => {
  const { t } = useTexts("privacy");
  const confirmation = usePasswordConfirmation();
  const none: SubjectValues = { subject: "person", user: null, visitor: null, registration: "", site: null };
  const form = useSettingsForm({
    initial: { ...none, reason: "", firstDay: today, lastDay: "", password: "" },
    check: (values) => ({
      [FIELD[values.subject]]: subjectOf(values) ? undefined : translate(required),
      reason:
        values.reason.trim().length < limits.reasonMin ? translate(text("privacy.reasonShort")) : undefined,
      password: confirmation.problemOf(values.password),
    }),
    save: ({ password, reason, firstDay, lastDay, ...values }) =>
      call("POST /privacy/holds/", {
        body: {
          subject: values.subject,
          ...subjectOf(values),
          reason,
          from: firstDay || today,
          until: lastDay || null,
          ...confirmation.bodyOf(password),
        },
      }),
    fields: { from: "firstDay", until: "lastDay" },
    savedMessage: () => t("holds.added"),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("holds.add")}
      subtitle={t("holds.addText")}
      onClose={onClose}
      form={form}
      action={t("holds.add")}
      width={600}
    >
      <SubjectFields values={values} errors={errors} onChange={change} />
      <Textarea
        {...form.field("reason")}
        label={t("holds.reason")}
        description={t("holds.reasonHint")}
        maxLength={limits.reasonMax}
        autosize
        minRows={2}
      />
      <DaysFields
        values={values}
        errors={errors}
        onChange={change}
        today={today}
        openEnd={t("holds.openEnd")}
      />
      <CurrentPasswordField {...form.field("password")} />
    </FormDialog>
  );
};
