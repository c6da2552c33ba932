import "../core/texts.ts";
import { Button, TextInput } from "@mantine/core";
import { operatorLimits } from "@portico/contract/operators/form";
import { passwordLimits, passwordProblem } from "@portico/contract/people/password-rule";
import { text } from "@portico/contract/texts/text";
import { IconLinkOff } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { MessagePage } from "../../shell/page/message-page.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import { setSession } from "../core/session.ts";
import { useTitle } from "../core/use-title.ts";
import classes from "./door.module.css";
import { Door } from "./door.tsx";

/** What the link of `operator create` opens: a password and an authenticator app are set, once. */
export const LinkPage = ({ token }: { token: string }) => {
  const { t } = useTexts("operators");
  useTitle(t("link.title"));
  const { data, error, refetch } = useQuery({
    queryKey: ["operators", "link", token],
    queryFn: ({ signal }) => call("GET /operator/links/:token/", { params: { token }, signal, operator: "" }),
  });
  if (error instanceof ApiError && error.status === 404)
    return (
      <MessagePage
        icon={<IconLinkOff size={26} stroke={1.75} aria-hidden />}
        title={t("link.brokenTitle")}
        text={error.message}
      />
    );
  return (
    <Door title={t("link.title")} text={data ? t("link.text", { email: data.email }) : t("link.loading")}>
      {data && <LinkForm token={token} email={data.email} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Door>
  );
};

const LinkForm = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTexts("operators");
  const navigate = useNavigate();
  const app = useMutation({
    mutationFn: () => call("POST /operator/links/:token/app/", { params: { token }, operator: "" }),
    onError: (reason) => toast.negative(reason.message),
  });
  const form = useForm({
    initial: { password: "", passwordConfirm: "", code: "" },
    check: ({ password, passwordConfirm, code }) => {
      const problem = password === "" ? text("passwords.required") : passwordProblem(password);
      return {
        password: problem && translate(problem),
        passwordConfirm:
          !problem && password !== passwordConfirm ? translate(text("passwords.differ")) : undefined,
        code: code.trim() === "" ? translate(text("operators.codeRequired")) : undefined,
      };
    },
    send: (body) => call("POST /operator/links/:token/complete/", { params: { token }, body, operator: "" }),
    onSent: ({ session }) => {
      setSession(session);
      void navigate({ to: "/operator/clients" });
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      {/* Password managers keep the password with the address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field("password")}
        label={t("link.password")}
        description={t("link.passwordHint")}
        maxLength={passwordLimits.max}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field("passwordConfirm")}
        label={t("link.passwordConfirm")}
        maxLength={passwordLimits.max}
        autoComplete="new-password"
      />
      <section className={classes.app} aria-labelledby="operator-app">
        <h2 id="operator-app" className={classes.appTitle}>
          {t("link.app")}
        </h2>
        <p className={classes.hint}>{t("link.appHint")}</p>
        {app.data ? (
          <App {...app.data} />
        ) : (
          <Button variant="default" loading={app.isPending} onClick={() => app.mutate()}>
            {t("link.showCode")}
          </Button>
        )}
        <TextInput
          {...form.field("code")}
          label={t("logIn.code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={operatorLimits.codeMax}
        />
      </section>
      <Button type="submit" size="md" loading={form.isPending}>
        {t("link.submit")}
      </Button>
    </form>
  );
};

const App = ({ secret, uri }: { secret: string; uri: string }) => {
  const { t } = useTexts("operators");
  return (
    <>
      <div className={classes.qr}>
        <QrCode text={uri} label={t("link.qr")} />
      </div>
      <p className={classes.hint}>
        {t("link.manual")} <code className={classes.key}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </>
  );
};
