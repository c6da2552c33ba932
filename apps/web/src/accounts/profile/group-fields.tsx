import { Switch, TextInput } from "@mantine/core";
import {
  conditionKey,
  groupCounts,
  profileLimits,
  type SignUpField,
  type SignUpGroup,
  shownFields,
} from "@portico/contract/accounts/profile-form";
import { CustomFieldInput } from "../../ui/form/custom-field-input.tsx";
import { ProfileSection } from "./section.tsx";
import type { ProfileFormHook } from "./use-form.ts";

/** The client's groups of fields; a group without shown fields is left out. */
export const GroupFields = ({ form }: { form: ProfileFormHook }) =>
  form.config.additionalSignupGroups
    .filter((group) => shownFields(group, form.mode).length > 0)
    .map((group) => <Group key={group.id} form={form} group={group} />);

const errorKey = (name: string): string => `additional.${name}`;

const Group = ({ form, group }: { form: ProfileFormHook; group: SignUpGroup }) => {
  const { values, errors, mode, change } = form;
  const fields = shownFields(group, mode);
  const set = (key: string, value: unknown) => change({ additional: { ...values.additional, [key]: value } });
  return (
    <ProfileSection
      title={group.name}
      text={group.description}
      isClosable={group.isClosable}
      hasProblem={fields.some(({ fieldName }) => errorKey(fieldName) in errors)}
    >
      {group.isConditional && (
        <Switch
          label={group.condition}
          checked={groupCounts(group, values.additional)}
          onChange={(event) => set(conditionKey(group), event.currentTarget.checked)}
        />
      )}
      {groupCounts(group, values.additional) &&
        fields.map((field) => (
          <div key={field.fieldName} data-field={errorKey(field.fieldName)}>
            <Field
              field={field}
              value={values.additional[field.fieldName]}
              error={errors[errorKey(field.fieldName)]}
              onChange={(value) => set(field.fieldName, value)}
            />
          </div>
        ))}
    </ProfileSection>
  );
};

interface FieldProps {
  field: SignUpField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const Field = ({ field, value, error, onChange }: FieldProps) => {
  const { fieldName, fieldLabel, fieldHint, required } = field;
  const { fieldType, options } = field.signUpFieldType;
  if (fieldType === "lm-email")
    return (
      <TextInput
        type="email"
        label={fieldLabel}
        description={fieldHint || undefined}
        required={required}
        maxLength={profileLimits.emailMax}
        autoComplete="off"
        value={typeof value === "string" ? value : ""}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <CustomFieldInput
      field={{
        key: fieldName,
        label: fieldLabel,
        kind: fieldType,
        required,
        options: options.map(({ name }) => name),
      }}
      value={value}
      error={error}
      hint={fieldHint}
      onChange={onChange}
    />
  );
};
