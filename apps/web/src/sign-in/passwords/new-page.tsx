import { Button } from "@mantine/core";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { text } from "@portico/contract/texts/text";
import { getRouteApi, Link } from "@tanstack/react-router";
import { translate, translateProblems } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormError } from "../../shell/account/form-error.tsx";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

const route = getRouteApi("/reset-password");

/** The page of the link in a reset mail. */
export const NewPasswordPage = () => {
  const { t } = useTexts("signIn");
  const { user_id: userId, token } = route.useSearch();
  const navigate = route.useNavigate();
  // An incomplete link is reported before the person enters a password.
  const isWhole = userId !== undefined && token !== undefined;

  const form = useForm({
    initial: { password: "", passwordConfirm: "" },
    check: (values) => translateProblems(checkNewPassword(values, { hasPassword: false })),
    send: (values) =>
      call("POST /password/reset/complete/", { body: { userId: userId!, token: token!, ...values } }),
    onSent: () =>
      void navigate({
        to: "/login",
        search: { toast: "signIn.passwordUpdated" satisfies AddressToast, toastType: "success" },
      }),
    isAutofilled: true,
  });
  // A refused token belongs to no field of this form.
  const refusal = isWhole ? form.general[0] : translate(text("signIn.linkUsed"));
  return (
    <AccountFrame>
      <form onSubmit={(event) => (isWhole ? form.submit(event) : event.preventDefault())} noValidate>
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
            {...form.field("password")}
            size="md"
            label={t("complete.password")}
            description={t("complete.rule")}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field("passwordConfirm")}
            size="md"
            label={t("complete.confirm")}
            autoComplete="new-password"
          />
          <Button type="submit" size="md" fullWidth loading={form.isPending}>
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
