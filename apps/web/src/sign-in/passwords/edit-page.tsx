import { translateProblems } from "../../locales/translate.ts";
import "../security/texts.ts";
import { Button } from "@mantine/core";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FormError } from "../../shell/account/form-error.tsx";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { clearPersonData, logOut } from "../../shell/session/log-out.ts";
import { useSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { focusInput } from "../../ui/form/focus-field.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "../security/security.module.css";

/** Changes the person's password, or sets the first one; afterwards the person must log in again. */
export const EditPasswordPage = () => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const { errors, setFields, refuse, clear } = useFormErrors();
  const kind = user.hasPassword ? "change" : "set";
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { currentPassword?: string; password: string; passwordConfirm: string }) =>
      call("POST /password/set/", { body }),
    onSuccess: async () => {
      // A full navigation, as after every log-out; the log-in page shows the message.
      const done = new URLSearchParams({ toast: t("password.updated"), toastType: "success" });
      const isOut = await call("POST /logout/", { body: {} }).then(
        () => true,
        () => false,
      );
      clearPersonData();
      if (isOut) window.location.assign(`/login?${done}`);
      else logOut();
    },
    onError: (error) => {
      refuse(error);
      toast.negative(t("password.failed"));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [current, password, passwordConfirm] = ["currentPassword", "password", "passwordConfirm"].map(
      (name) => String(typed.get(name) ?? ""),
    ) as [string, string, string];
    const { hasPassword } = user;
    const wrong = translateProblems(
      checkNewPassword({ currentPassword: current, password, passwordConfirm }, { hasPassword }),
    );
    if (Object.keys(wrong).length > 0) {
      setFields(wrong);
      toast.negative(t("password.failed"));
      focusInput(form, Object.keys(wrong));
      return;
    }
    mutate(
      { ...(hasPassword ? { currentPassword: current } : {}), password, passwordConfirm },
      { onError: (error) => error instanceof ApiError && focusInput(form, Object.keys(error.fieldErrors)) },
    );
  };

  return (
    <Page>
      <PageHeader headline={t(`password.answer.${kind}`)} context={t("password.context")} />
      <div className={classes.narrow}>
        <Panel>
          <form onSubmit={submit} noValidate className={classes.form}>
            {errors.form && <FormError>{errors.form}</FormError>}
            {/* Tells password managers to which account the password belongs. */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            {user.hasPassword && (
              <PasswordField
                name="currentPassword"
                label={t("password.current")}
                autoComplete="current-password"
                error={errors.fields.currentPassword}
              />
            )}
            <PasswordField
              name="password"
              label={t("password.next")}
              description={t("password.rule")}
              autoComplete="new-password"
              error={errors.fields.password}
            />
            <PasswordField
              name="passwordConfirm"
              label={t("password.confirm")}
              autoComplete="new-password"
              error={errors.fields.passwordConfirm}
            />
            <Button type="submit" loading={isPending} className={classes.submit}>
              {t(`password.submit.${kind}`)}
            </Button>
          </form>
        </Panel>
      </div>
    </Page>
  );
};
