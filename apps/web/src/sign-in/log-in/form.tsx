import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { type FormEvent, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormError } from "../../shell/account/form-error.tsx";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { useClient } from "../../shell/session/session.ts";
import { focusInput } from "../../ui/form/focus-field.ts";
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
  const password = useRef<HTMLInputElement>(null);
  const { errors, setFields, setForm, refuse, clear } = useFormErrors();
  const isLeaving = useRouterState({ select: ({ status }) => status === "pending" });

  const { mutate, isPending } = useMutation({
    mutationFn: (body: { email: string; password: string }) => call("POST /login/", { body }),
    onSuccess: ({ secondStep }) => (secondStep ? onSecondStep(secondStep) : loggedIn()),
    onError: (error) => {
      refuse(error);
      // The typed password stays selected, so that typing replaces it.
      password.current?.focus();
      password.current?.select();
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the fields, because a password manager may fill them without a React event.
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as {
      email: string;
      password: string;
    };
    const missing = {
      ...(typed.email.trim() === "" ? { email: t("login.emailRequired") } : {}),
      ...(typed.password === "" ? { password: t("login.passwordRequired") } : {}),
    };
    if (Object.keys(missing).length > 0) {
      setFields(missing);
      focusInput(event.currentTarget, Object.keys(missing));
      return;
    }
    clear();
    mutate({ email: typed.email.trim(), password: typed.password });
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title}>{t("login.title")}</h1>
      <p className={classes.tagline}>{t(`login.tagline.${config.product}`)}</p>
      {errors.form && <FormError>{errors.form}</FormError>}
      <div className={classes.fields}>
        <TextInput
          size="md"
          type="email"
          name="email"
          label={t("login.email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={errors.fields.email}
        />
        <PasswordField
          size="md"
          ref={password}
          name="password"
          label={t("login.password")}
          autoComplete="current-password"
          error={errors.fields.password}
        />
        <p className={classes.under}>
          {t("login.forgotten")}{" "}
          <button type="button" className={classes.link} onClick={onReset}>
            {t("login.forgottenAction")}
          </button>
        </p>
        <Button type="submit" size="md" fullWidth loading={isPending || isLeaving}>
          {t("login.submit")}
        </Button>
      </div>
      <PasswordlessMethods
        redirectFrom={redirectFrom}
        onDone={loggedIn}
        onBegin={clear}
        onRefused={refuse}
        onProblem={setForm}
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
