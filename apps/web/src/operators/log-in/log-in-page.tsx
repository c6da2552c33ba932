import { Button, TextInput } from "@mantine/core";
import { operatorLimits } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { operatorSessionQuery, setSession } from "../core/session.ts";
import { useTitle } from "../core/use-title.ts";
import classes from "./door.module.css";
import { Door } from "./door.tsx";

/** Address, password and code in one step: nothing is said of which was wrong. */
export const LogInPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("logIn.title"));
  const { data: session } = useQuery(operatorSessionQuery);
  const form = useForm({
    initial: { email: "", password: "", code: "" },
    check: ({ email, password, code }) => ({
      email: email.trim() === "" ? translate(text("common.emailRequired")) : undefined,
      password: password === "" ? translate(text("passwords.required")) : undefined,
      code: code.trim() === "" ? translate(text("operators.codeRequired")) : undefined,
    }),
    send: (body) => call("POST /operator/login/", { body, operator: "" }),
    onSent: (answer) => setSession(answer.session),
    isAutofilled: true,
    retyped: "code",
  });
  if (session) return <Navigate to="/operator/clients" replace />;
  return (
    <Door title={t("logIn.title")} text={t("logIn.text")}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <GeneralErrors of={form} />
        <TextInput
          {...form.field("email")}
          size="md"
          type="email"
          label={t("logIn.email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field("password")}
          size="md"
          label={t("logIn.password")}
          autoComplete="current-password"
        />
        <TextInput
          {...form.field("code")}
          size="md"
          label={t("logIn.code")}
          description={t("logIn.codeHint")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={operatorLimits.codeMax}
        />
        <Button type="submit" size="md" fullWidth loading={form.isPending}>
          {t("logIn.submit")}
        </Button>
      </form>
    </Door>
  );
};
