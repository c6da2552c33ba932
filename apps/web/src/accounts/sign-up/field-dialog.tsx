import { Checkbox, Select, TagsInput, TextInput } from "@mantine/core";
import { FIELD_TYPES } from "@portico/contract/accounts/profile-form";
import { slugOf } from "@portico/contract/core/slug";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { SignUpField, SignUpGroup } from "../core/use-people.ts";

const FIELD_NAME_MAX = 40;

/** A field's name from its label. */
const fieldNameFor = (label: string): string => slugOf(label, FIELD_NAME_MAX);

interface FieldDialogProps {
  groupId: string;
  /** Undefined: a new field. */
  field: SignUpField | undefined;
  groups: readonly SignUpGroup[];
  onClose: () => void;
}

const initialOf = (groupId: string, field: SignUpField | undefined) => ({
  groupId,
  fieldLabel: field?.fieldLabel ?? "",
  fieldName: field?.fieldName ?? "",
  fieldHint: field?.fieldHint ?? "",
  fieldType: field?.signUpFieldType.fieldType ?? ("string" as const),
  options: field?.signUpFieldType.options.map(({ name }) => name) ?? [],
  required: field?.required ?? false,
  requiresVerification: field?.requiresVerification ?? false,
  hideOnEdit: field?.hideOnEdit ?? false,
});

export const FieldDialog = ({ groupId, field, groups, onClose }: FieldDialogProps) => {
  const { t } = useTexts("accounts");
  const form = useSettingsForm({
    initial: initialOf(groupId, field),
    save: (values, changed, before, seen) =>
      field
        ? call("PATCH /signup-fields/:id/", {
            params: { id: field.id },
            body: withSeen(changed, before, seen),
            idempotencyKey: crypto.randomUUID(),
          })
        : call("POST /signup-fields/", { body: values, idempotencyKey: crypto.randomUUID() }),
    savedMessage: () => t("signUp.saved"),
    onClose,
  });
  const { values, errors, change } = form;
  const isChoice = values.fieldType === "select" || values.fieldType === "multi";
  // A new field's name follows its label until an administrator edits the name; a field with answers keeps
  // its name.
  const isNameOurs = !field && values.fieldName === fieldNameFor(values.fieldLabel);
  const flag = (name: "required" | "requiresVerification" | "hideOnEdit") => (
    <Checkbox
      label={t(`signUp.flags.${name}`)}
      checked={values[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <FormDialog title={field?.fieldLabel ?? t("signUp.addField")} onClose={onClose} form={form}>
      <TextInput
        label={t("signUp.fieldLabel")}
        maxLength={100}
        value={values.fieldLabel}
        onChange={({ currentTarget: { value } }) =>
          change({ fieldLabel: value, ...(isNameOurs && { fieldName: fieldNameFor(value) }) })
        }
        error={errors.fieldLabel}
        data-autofocus
      />
      <TextInput
        label={t("signUp.fieldName")}
        description={t("signUp.fieldNameHint")}
        maxLength={40}
        disabled={field !== undefined}
        value={values.fieldName}
        onChange={(event) => change({ fieldName: event.currentTarget.value })}
        error={errors.fieldName}
      />
      <TextInput
        label={t("signUp.fieldHint")}
        maxLength={200}
        value={values.fieldHint}
        onChange={(event) => change({ fieldHint: event.currentTarget.value })}
        error={errors.fieldHint}
      />
      <Select
        label={t("signUp.fieldType")}
        data={FIELD_TYPES.map((value) => ({ value, label: t(`signUp.types.${value}`) }))}
        value={values.fieldType}
        onChange={(value) =>
          change({ fieldType: FIELD_TYPES.find((one) => one === value) ?? values.fieldType })
        }
        allowDeselect={false}
      />
      {isChoice && (
        <TagsInput
          label={t("signUp.options")}
          description={t("signUp.optionsHint")}
          value={values.options}
          onChange={(options) => change({ options })}
          error={errors.options}
        />
      )}
      <Select
        label={t("signUp.group")}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.groupId}
        onChange={(value) => change({ groupId: value ?? values.groupId })}
        allowDeselect={false}
        error={errors.groupId}
      />
      {flag("required")}
      {flag("requiresVerification")}
      {flag("hideOnEdit")}
    </FormDialog>
  );
};
