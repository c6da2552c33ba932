import { TextInput } from "@mantine/core";
import { isConfirmed } from "@portico/contract/privacy/form";
import type { SubjectRecord } from "@portico/contract/privacy/subjects";
import { text } from "@portico/contract/texts/text";
import { IconTrash } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { CurrentPasswordField } from "../../shell/settings/current-password-field.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { usePasswordConfirmation } from "../../shell/settings/use-password-confirmation.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import classes from "./record.module.css";

interface EraseDialogProps {
  record: SubjectRecord;
  onClose: () => void;
}

/** Says what goes and what stays, and erases after the name and the password were typed. */
export const EraseDialog = ({ record: { kind, id, name, rows }, onClose }: EraseDialogProps) => {
  const { t } = useTexts("privacy");
  const confirmation = usePasswordConfirmation();
  const form = useSettingsForm({
    initial: { confirmation: "", password: "" },
    check: (values) => ({
      confirmation: isConfirmed(values.confirmation, name)
        ? undefined
        : translate(text("privacy.confirmWrong", { name })),
      password: confirmation.problemOf(values.password),
    }),
    save: ({ confirmation: typed, password }) =>
      call("POST /privacy/subjects/:kind/:id/erase/", {
        params: { kind, id },
        body: { confirmation: typed, ...confirmation.bodyOf(password) },
      }),
    savedMessage: () => t("records.erased", { name }),
    onClose,
  });
  const going = rows.reduce((sum, { count, erasure }) => sum + (erasure === "kept" ? 0 : count), 0);
  return (
    <FormDialog
      title={t("records.eraseOne", { name })}
      onClose={onClose}
      form={form}
      action={t("records.erase")}
      isDangerous
    >
      <Notice tone="red" icon={IconTrash}>
        {t("records.goes", { count: going, rows: formatNumber(going) })}
      </Notice>
      <ul className={classes.consequences}>
        {kind === "person" && <li>{t("records.account")}</li>}
        <li>{t("records.stays")}</li>
        <li>{t("records.backups")}</li>
      </ul>
      <TextInput
        {...form.field("confirmation")}
        label={t("records.confirm", { name })}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <CurrentPasswordField {...form.field("password")} />
    </FormDialog>
  );
};
