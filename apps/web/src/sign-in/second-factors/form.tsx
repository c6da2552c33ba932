import "../security/texts.ts";
import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormError } from "../../shell/account/form-error.tsx";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type SecondStep, useCompleteLogin } from "../core/use-complete-login.ts";
import { logInByPasskey } from "../passkeys/log-in.ts";
import { hasPasskeys, isCancelled } from "../passkeys/support.ts";
import { otherMethods, preferredMethod, type SecondFactorMethod } from "./methods.ts";

interface SecondStepFormProps {
  step: SecondStep;
  redirectFrom: string | undefined;
  onBack: () => void;
}

const OTHER_METHOD_LABELS = {
  app: "step.useApp",
  recovery: "step.useRecovery",
  passkey: "step.usePasskey",
} as const;

/** The second step after the password: a code of the app, a recovery code, or a passkey. */
export const SecondStepForm = ({ step, redirectFrom, onBack }: SecondStepFormProps) => {
  const { t } = useTexts("signInSecurity");
  const loggedIn = useCompleteLogin(redirectFrom);
  const [way, setWay] = useState(() => preferredMethod(step.ways, hasPasskeys()));
  const field = useRef<HTMLInputElement>(null);
  const { errors, setFields, setForm, refuse, clear } = useFormErrors();
  const byCode = useMutation({
    mutationFn: (code: string) => call("POST /login/second-step/", { body: { token: step.token, code } }),
    onSuccess: loggedIn,
    onError: (error) => {
      refuse(error);
      field.current?.select();
    },
  });
  const byPasskey = useMutation({
    mutationFn: () => logInByPasskey(step.token),
    onMutate: clear,
    onSuccess: loggedIn,
    onError: (error) => {
      if (error instanceof ApiError) refuse(error);
      else setForm(t(isCancelled(error) ? "step.cancelled" : "step.failed"));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (way === "passkey") return byPasskey.mutate();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (code === "") {
      setFields({ code: t("step.codeNeeded") });
      return field.current?.focus();
    }
    clear();
    byCode.mutate(code);
  };
  const change = (next: SecondFactorMethod) => {
    clear();
    setWay(next);
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title}>{t("step.title")}</h1>
      <p className={classes.tagline}>{t(`step.${way}`)}</p>
      {errors.form && <FormError>{errors.form}</FormError>}
      <div className={classes.fields}>
        {way !== "passkey" && (
          <TextInput
            key={way}
            ref={field}
            size="md"
            name="code"
            label={t(way === "app" ? "step.code" : "step.recoveryCode")}
            autoComplete={way === "app" ? "one-time-code" : "off"}
            inputMode={way === "app" ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            error={errors.fields.code}
          />
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={byCode.isPending || byPasskey.isPending}
          autoFocus={way === "passkey"}
        >
          {t(way === "passkey" ? "step.usePasskey" : "step.submit")}
        </Button>
      </div>
      {otherMethods(step.ways, way, hasPasskeys()).map((other) => (
        <p key={other} className={classes.center}>
          <button type="button" className={classes.link} onClick={() => change(other)}>
            {t(OTHER_METHOD_LABELS[other])}
          </button>
        </p>
      ))}
      <p className={classes.center}>
        <button type="button" className={classes.link} onClick={onBack}>
          {t("step.back")}
        </button>
      </p>
    </form>
  );
};
