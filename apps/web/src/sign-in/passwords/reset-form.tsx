import { Button, TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormErrors } from "../../shell/account/form-error.tsx";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";

interface ResetPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** The log-in page's second form: sends a reset link by mail. */
export const ResetPasswordForm = ({ email, onEmail, onBack }: ResetPasswordFormProps) => {
  const { t } = useTexts("signIn");
  const form = useForm({
    initial: { email },
    check: (values) => ({
      email: values.email.trim() === "" ? translate(text("common.emailRequired")) : undefined,
    }),
    send: (values) => call("POST /password/reset/", { body: { email: values.email.trim() } }),
    onSent: () => {
      toast.positive(translate(text("signIn.resetSent")));
      onBack();
    },
    isAutofilled: true,
  });
  const field = form.field("email");

  return (
    <form onSubmit={form.submit} noValidate>
      <h1 className={classes.title}>{t("reset.title")}</h1>
      <p className={classes.tagline}>{t("reset.text")}</p>
      <FormErrors of={form} />
      <div className={classes.fields}>
        <TextInput
          {...field}
          size="md"
          type="email"
          label={t("login.email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          onChange={(event) => {
            field.onChange(event);
            onEmail(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="md" fullWidth loading={form.isPending}>
          {t("reset.submit")}
        </Button>
      </div>
      <p className={classes.center}>
        <button type="button" className={classes.link} onClick={onBack}>
          {t("reset.back")}
        </button>
      </p>
    </form>
  );
};
