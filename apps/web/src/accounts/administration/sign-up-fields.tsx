import type { CustomField } from "@portico/contract/core/custom-fields";
import { useTexts } from "../../locales/use-texts.ts";
import { CustomFieldInput } from "../../ui/form/custom-field-input.tsx";
import page from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "../core/people.module.css";
import { type SignUpField, useSignUpGroups } from "../core/use-people.ts";
import type { PersonFormHook } from "./use-person-form.ts";

/** A line manager's address is a text field; the server checks it. */
const toCustomField = ({ fieldName, fieldLabel, signUpFieldType }: SignUpField): CustomField => ({
  key: fieldName,
  label: fieldLabel,
  kind: signUpFieldType.fieldType === "lm-email" ? "string" : signUpFieldType.fieldType,
  required: false,
  options: signUpFieldType.options.map(({ name }) => name),
});

/** The client's additional fields: administrators see all of them, and none is required. */
export const SignUpFields = ({ form }: { form: PersonFormHook }) => {
  const { t } = useTexts("accounts");
  const groups = (useSignUpGroups().data?.results ?? []).filter(
    ({ additionalSignupGroupFields: fields }) => fields.length > 0,
  );
  const { additionalInformation: answers } = form.values;
  if (groups.length === 0) return null;
  return (
    <Panel title={t("form.own")}>
      <div className={page.fields}>
        {groups.map((group) => (
          <fieldset key={group.id} className={classes.own}>
            <legend className={classes.ownTitle}>{group.name}</legend>
            {group.additionalSignupGroupFields.map((field) => (
              <CustomFieldInput
                key={field.id}
                field={toCustomField(field)}
                value={answers[field.fieldName]}
                error={form.errors[`additionalInformation.${field.fieldName}`]}
                onChange={(value) =>
                  form.change({ additionalInformation: { ...answers, [field.fieldName]: value } })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Panel>
  );
};
