import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { text } from "@portico/contract/texts/text";
import { translate, translateProblems } from "../../locales/translate.ts";
import "../security/texts.ts";
import { Button } from "@mantine/core";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import { useTexts } from "../../locales/use-texts.ts";
import { FormErrors } from "../../shell/account/form-error.tsx";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { clearPersonData, logOut } from "../../shell/session/log-out.ts";
import { useSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "../security/security.module.css";

/** Changes the person's password, or sets the first one; afterwards the person must log in again. */
export const EditPasswordPage = () => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const kind = user.hasPassword ? "change" : "set";
  const leave = async () => {
    // A full navigation, as after every log-out; the log-in page shows the message.
    const done = new URLSearchParams({
      toast: "signIn.passwordUpdated" satisfies AddressToast,
      toastType: "success",
    });
    const isOut = await call("POST /logout/", { body: {} }).then(
      () => true,
      () => false,
    );
    clearPersonData();
    if (isOut) window.location.assign(`/login?${done}`);
    else logOut();
  };
  const form = useForm({
    initial: { currentPassword: "", password: "", passwordConfirm: "" },
    check: (values) => translateProblems(checkNewPassword(values, { hasPassword: user.hasPassword })),
    onWrong: () => toast.negative(translate(text("signIn.passwordFailed"))),
    send: async ({ currentPassword, ...values }) => {
      await call("POST /password/set/", {
        body: { ...(user.hasPassword ? { currentPassword } : {}), ...values },
      });
      await leave();
    },
    onRefused: (_, errors) => {
      toast.negative(translate(text("signIn.passwordFailed")));
      return errors;
    },
    isAutofilled: true,
  });

  return (
    <Page>
      <PageHeader headline={t(`password.answer.${kind}`)} context={t("password.context")} />
      <div className={classes.narrow}>
        <Panel>
          <form onSubmit={form.submit} noValidate className={classes.form}>
            <FormErrors of={form} />
            {/* Tells password managers to which account the password belongs. */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            {user.hasPassword && (
              <PasswordField
                {...form.field("currentPassword")}
                label={t("password.current")}
                autoComplete="current-password"
              />
            )}
            <PasswordField
              {...form.field("password")}
              label={t("password.next")}
              description={t("password.rule")}
              autoComplete="new-password"
            />
            <PasswordField
              {...form.field("passwordConfirm")}
              label={t("password.confirm")}
              autoComplete="new-password"
            />
            <Button type="submit" loading={form.isPending} className={classes.submit}>
              {t(`password.submit.${kind}`)}
            </Button>
          </form>
        </Panel>
      </div>
    </Page>
  );
};
