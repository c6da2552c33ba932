import { Button } from "@mantine/core";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { translateProblems } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormError } from "../../shell/account/form-error.tsx";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { focusInput } from "../../ui/form/focus-field.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

const route = getRouteApi("/reset-password");

/** The page of the link in a reset mail. */
export const NewPasswordPage = () => {
  const { t } = useTexts("signIn");
  const { user_id: userId, token } = route.useSearch();
  const navigate = route.useNavigate();
  const { errors, setFields, refuse, clear } = useFormErrors();
  // An incomplete link is reported before the person enters a password.
  const isWhole = userId !== undefined && token !== undefined;

  const { mutate, isPending } = useMutation({
    mutationFn: (body: { userId: string; token: string; password: string; passwordConfirm: string }) =>
      call("POST /password/reset/complete/", { body }),
    onSuccess: () => navigate({ to: "/login", search: { toast: t("complete.done"), toastType: "success" } }),
    onError: refuse,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    if (!isWhole) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = String(typed.get("password"));
    const passwordConfirm = String(typed.get("passwordConfirm"));
    const wrong = translateProblems(checkNewPassword({ password, passwordConfirm }, { hasPassword: false }));
    const names = Object.keys(wrong);
    if (names.length === 0) return mutate({ userId, token, password, passwordConfirm });
    setFields(wrong);
    focusInput(form, names);
  };

  // A refused token belongs to no field of this form.
  const refusal = isWhole
    ? errors.form || errors.fields.token || errors.fields.userId
    : t("complete.invalid");
  return (
    <AccountFrame>
      <form onSubmit={submit} noValidate>
        <h1 className={classes.title}>{t("complete.title")}</h1>
        <p className={classes.tagline}>{t("complete.text")}</p>
        {refusal && (
          <FormError>
            {refusal}{" "}
            <Link to="/login" search={{ form: "reset" }} className={classes.link}>
              {t("complete.again")}
            </Link>
          </FormError>
        )}
        <div className={classes.fields}>
          <PasswordField
            size="md"
            name="password"
            label={t("complete.password")}
            description={t("complete.rule")}
            autoComplete="new-password"
            error={errors.fields.password}
          />
          <PasswordField
            size="md"
            name="passwordConfirm"
            label={t("complete.confirm")}
            autoComplete="new-password"
            error={errors.fields.passwordConfirm}
          />
          <Button type="submit" size="md" fullWidth loading={isPending}>
            {t("complete.submit")}
          </Button>
        </div>
        <p className={classes.center}>
          <Link to="/login" className={classes.link}>
            {t("reset.back")}
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
};
