import { Checkbox, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { BadgeFields } from "../badges/fields.tsx";
import classes from "../core/settings-form.module.css";
import type { BadgeLayout, VisitorType } from "../core/use-settings.ts";
import { draftOf, problemsOf, questionsToSend } from "./field-form.ts";
import { FieldList } from "./field-list.tsx";

const FLAGS = ["isDefault", "ndaRequired", "walkIn"] as const;
const HINTS = { isDefault: "types.isDefaultHint", walkIn: "types.walkInHint" } as const;

interface VisitorTypeDialogProps {
  type: VisitorType | undefined;
  /** The first values of a type's own badge. */
  defaultBadge: BadgeLayout;
  onClose: () => void;
}

export const VisitorTypeDialog = ({ type, defaultBadge, onClose }: VisitorTypeDialogProps) => {
  const { t } = useTexts("visitsSettings");
  const form = useSettingsForm({
    initial: {
      name: type?.name ?? "",
      isDefault: type?.isDefault ?? false,
      ndaRequired: type?.ndaRequired ?? true,
      walkIn: type?.walkIn ?? false,
      fields: type?.fields.map(draftOf) ?? [],
      questions: type?.questions.map(draftOf) ?? [],
      badge: type?.badge ?? null,
    },
    check: ({ fields, questions }) => {
      const problems = { ...problemsOf("fields", fields), ...problemsOf("questions", questions) };
      return Object.fromEntries(Object.entries(problems).map(([at, problem]) => [at, t(`field.${problem}`)]));
    },
    save: (values, _, before, seen) => {
      const bodyOf = ({ fields, questions, ...others }: typeof values) => ({
        ...others,
        fields: questionsToSend(fields),
        questions: questionsToSend(questions),
      });
      const body = bodyOf(values);
      return type
        ? call("PATCH /visitor-types/:id/", {
            params: { id: type.id },
            body: withSeen(changedValues(bodyOf(before), body), bodyOf(before), seen),
          })
        : call("POST /visitor-types/", { body });
    },
    savedMessage: ({ name }) => t("types.saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={type ? t("types.editTitle", { name: type.name }) : t("types.addTitle")}
      onClose={onClose}
      form={form}
      width={912}
    >
      <TextInput
        label={t("name")}
        maxLength={60}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus
      />
      <div className={classes.checks}>
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`types.${flag}`)}
            description={flag in HINTS ? t(HINTS[flag as keyof typeof HINTS]) : undefined}
            checked={values[flag]}
            // The default type changes only by making another type the default.
            disabled={flag === "isDefault" && type?.isDefault}
            onChange={(event) => change({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <FieldList
        list="fields"
        drafts={values.fields}
        errors={errors}
        onChange={(fields) => change({ fields })}
      />
      <FieldList
        list="questions"
        drafts={values.questions}
        errors={errors}
        onChange={(questions) => change({ questions })}
      />
      <fieldset className={settings.section}>
        <legend className={settings.sectionTitle}>{t("tabs.badge")}</legend>
        <div className={classes.sectionFields}>
          <Checkbox
            label={t("types.ownBadge")}
            checked={values.badge !== null}
            onChange={(event) => change({ badge: event.currentTarget.checked ? defaultBadge : null })}
          />
          {values.badge && <BadgeFields badge={values.badge} onChange={(badge) => change({ badge })} />}
        </div>
      </fieldset>
    </FormDialog>
  );
};
