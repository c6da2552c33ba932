import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import type { SignUpGroup } from "../core/use-people.ts";

interface GroupDialogProps {
  /** Undefined: a new group. */
  group: SignUpGroup | undefined;
  onClose: () => void;
}

export const GroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const { t } = useTexts("accounts");
  const form = useSettingsForm({
    initial: {
      name: group?.name ?? "",
      description: group?.description ?? "",
      isConditional: group?.isConditional ?? false,
      condition: group?.condition ?? "",
      isClosable: group?.isClosable ?? false,
    },
    save: (values, changed, before, seen) =>
      group
        ? call("PATCH /signup-groups/:id/", {
            params: { id: group.id },
            body: withSeen(changed, before, seen),
            idempotencyKey: crypto.randomUUID(),
          })
        : call("POST /signup-groups/", { body: values, idempotencyKey: crypto.randomUUID() }),
    savedMessage: () => t("signUp.saved"),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={group?.name ?? t("signUp.addGroup")} onClose={onClose} form={form}>
      <NameInput form={form} />
      <Textarea
        label={t("signUp.description")}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errors.description}
      />
      <Checkbox
        label={t("signUp.isConditional")}
        checked={values.isConditional}
        onChange={(event) => change({ isConditional: event.currentTarget.checked })}
      />
      {values.isConditional && (
        <TextInput
          label={t("signUp.condition")}
          description={t("signUp.conditionHint")}
          maxLength={200}
          value={values.condition}
          onChange={(event) => change({ condition: event.currentTarget.value })}
          error={errors.condition}
        />
      )}
      <Checkbox
        label={t("signUp.isClosable")}
        checked={values.isClosable}
        onChange={(event) => change({ isClosable: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
