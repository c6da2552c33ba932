import { Button, TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { Link, useRouterState } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormErrors } from "../../shell/account/form-error.tsx";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useClient } from "../../shell/session/session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type SecondStep, useCompleteLogin } from "../core/use-complete-login.ts";
import { PasswordlessMethods } from "./passwordless-methods.tsx";

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onReset: () => void;
  /** Called when the password was right and a second factor is needed. */
  onSecondStep: (step: SecondStep) => void;
  redirectFrom: string | undefined;
}

export const LoginForm = ({ email, onEmail, onReset, onSecondStep, redirectFrom }: LoginFormProps) => {
  const { t } = useTexts("signIn");
  const { config } = useClient();
  const loggedIn = useCompleteLogin(redirectFrom);
  const isLeaving = useRouterState({ select: ({ status }) => status === "pending" });

  const form = useForm({
    initial: { email, password: "" },
    check: (values) => ({
      email: values.email.trim() === "" ? translate(text("common.emailRequired")) : undefined,
      password: values.password === "" ? translate(text("passwords.required")) : undefined,
    }),
    send: async (values) => {
      const body = { ...values, email: values.email.trim() };
      const { secondStep } = await call("POST /login/", { body });
      if (!secondStep) await loggedIn();
      return secondStep;
    },
    onSent: (secondStep) => secondStep && onSecondStep(secondStep),
    isAutofilled: true,
    retyped: "password",
  });
  const emailField = form.field("email");

  return (
    <form onSubmit={form.submit} noValidate>
      <h1 className={classes.title}>{t("login.title")}</h1>
      <p className={classes.tagline}>{t(`login.tagline.${config.product}`)}</p>
      <FormErrors of={form} />
      <div className={classes.fields}>
        <TextInput
          {...emailField}
          size="md"
          type="email"
          label={t("login.email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            emailField.onChange(event);
            onEmail(event.currentTarget.value);
          }}
        />
        <PasswordField
          {...form.field("password")}
          size="md"
          label={t("login.password")}
          autoComplete="current-password"
        />
        <p className={classes.under}>
          {t("login.forgotten")}{" "}
          <button type="button" className={classes.link} onClick={onReset}>
            {t("login.forgottenAction")}
          </button>
        </p>
        <Button type="submit" size="md" fullWidth loading={form.isPending || isLeaving}>
          {t("login.submit")}
        </Button>
      </div>
      <PasswordlessMethods
        redirectFrom={redirectFrom}
        onDone={loggedIn}
        onBegin={form.clearErrors}
        onRefused={form.showRefusal}
        onProblem={form.setGeneral}
      />
      {config.signupEnabled && <SignUp />}
    </form>
  );
};

const SignUp = () => {
  const { t } = useTexts("signIn");
  const { name } = useClient();
  return (
    <p className={classes.center}>
      {t("login.signUpQuestion", { client: name })}{" "}
      <Link to="/signup" className={classes.link}>
        {t("login.signUp")}
      </Link>
    </p>
  );
};
