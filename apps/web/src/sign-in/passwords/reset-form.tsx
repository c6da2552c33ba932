import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormError } from "../../shell/account/form-error.tsx";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";

interface ResetPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** The log-in page's second form: sends a reset link by mail. */
export const ResetPasswordForm = ({ email, onEmail, onBack }: ResetPasswordFormProps) => {
  const { t } = useTexts("signIn");
  const field = useRef<HTMLInputElement>(null);
  const { errors, setFields, refuse, clear } = useFormErrors();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /password/reset/", { body: { email: email.trim() } }),
    onSuccess: () => {
      toast.positive(t("reset.sent"));
      onBack();
    },
    onError: refuse,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (email.trim() !== "") return mutate();
    setFields({ email: t("login.emailRequired") });
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title}>{t("reset.title")}</h1>
      <p className={classes.tagline}>{t("reset.text")}</p>
      {errors.form && <FormError>{errors.form}</FormError>}
      <div className={classes.fields}>
        <TextInput
          ref={field}
          size="md"
          type="email"
          name="email"
          label={t("login.email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={errors.fields.email}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
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
