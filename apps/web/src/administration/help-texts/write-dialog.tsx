import { Input, TextInput } from "@mantine/core";
import { type HelpKey, helpLimits } from "@portico/contract/help/form";
import type { WrittenHelpText } from "@portico/contract/help/help";
import { type Locale, text } from "@portico/contract/texts/text";
import { useId } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import { Editor } from "./editor.tsx";
import classes from "./help-texts.module.css";

interface WriteDialogProps {
  helpKey: HelpKey;
  locale: Locale;
  /** Undefined: nobody has written one yet. */
  written: WrittenHelpText | undefined;
  onClose: () => void;
}

/** Writes the help text of a place in one language, as people see it. */
export const WriteDialog = ({ helpKey, locale, written, onClose }: WriteDialogProps) => {
  const { t } = useTexts("administration");
  const id = useId();
  const form = useSettingsForm({
    initial: { title: written?.title ?? "", text: written?.text ?? "" },
    check: (values) => ({
      title: values.title.trim() === "" ? translate(text("common.nameRequired")) : undefined,
      text: values.text === "" ? translate(text("common.fieldRequired")) : undefined,
    }),
    save: (body) => call("PUT /help-texts/:key/:locale/", { params: { key: helpKey, locale }, body }),
    savedMessage: ({ title }) => t("helpTexts.saved", { title }),
    onClose,
  });
  return (
    <FormDialog
      title={t(`helpTexts.place.${helpKey}`)}
      subtitle={t(`helpTexts.language.${locale}`)}
      onClose={onClose}
      form={form}
      width={600}
    >
      <TextInput
        {...form.field("title")}
        label={t("helpTexts.title")}
        required
        maxLength={helpLimits.titleMax}
        data-autofocus
      />
      <div>
        <Input.Label component="div" id={id} required>
          {t("helpTexts.text")}
        </Input.Label>
        <p className={classes.hint}>{t("helpTexts.textHint")}</p>
        <FieldError id={`${id}-error`}>{form.errors.text}</FieldError>
        <Editor
          labelledBy={id}
          describedBy={form.errors.text === undefined ? undefined : `${id}-error`}
          value={form.values.text}
          onChange={(value) => form.change({ text: value })}
        />
      </div>
    </FormDialog>
  );
};
