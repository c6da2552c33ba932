import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../security/texts.ts";
import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { FormErrors } from "../../shell/account/form-error.tsx";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
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
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) => ({ code: code.trim() === "" ? t("step.codeNeeded") : undefined }),
    send: ({ code }) =>
      call("POST /login/second-step/", { body: { token: step.token, code: code.trim() } }).then(loggedIn),
    isAutofilled: true,
    retyped: "code",
  });
  const byPasskey = useMutation({
    mutationFn: () => logInByPasskey(step.token),
    onMutate: form.clearErrors,
    onSuccess: loggedIn,
    onError: (error) => {
      if (error instanceof ApiError) form.showRefusal(error);
      else
        form.setGeneral(isCancelled(error) ? t("step.cancelled") : translate(text("signIn.passkeyFailed")));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (way !== "passkey") return form.submit(event);
    event.preventDefault();
    byPasskey.mutate();
  };
  const change = (next: SecondFactorMethod) => {
    form.reset();
    setWay(next);
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title}>{t("step.title")}</h1>
      <p className={classes.tagline}>{t(`step.${way}`)}</p>
      <FormErrors of={form} />
      <div className={classes.fields}>
        {way !== "passkey" && (
          <TextInput
            key={way}
            {...form.field("code")}
            size="md"
            label={t(way === "app" ? "step.code" : "step.recoveryCode")}
            autoComplete={way === "app" ? "one-time-code" : "off"}
            inputMode={way === "app" ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={form.isPending || byPasskey.isPending}
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
