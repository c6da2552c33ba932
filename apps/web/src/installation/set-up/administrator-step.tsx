import { Button, TextInput } from "@mantine/core";
import { passwordLimits, passwordProblem } from "@portico/contract/people/password-rule";
import { text } from "@portico/contract/texts/text";
import { isEmail } from "@portico/contract/visitors/form";
import { IconAlertTriangle, IconCircleCheck, IconMail } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { StatusLine } from "../core/status-line.tsx";
import classes from "./page.module.css";
import type { StepProps } from "./step-props.ts";
import { type SetUp, setUpQuery } from "./use-set-up.ts";

const NAME_MAX = 20;

export const AdministratorStep = ({ token, setUp, head, footer }: StepProps) => {
  const { t } = useTexts("installation");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openWorkplace = async () => {
    await fetchFreshSession();
    await navigate({ to: "/" });
    queryClient.removeQueries({ queryKey: ["set-up"] });
  };
  const form = useForm({
    initial: { firstName: "", lastName: "", email: "", password: "", passwordConfirm: "" },
    check: ({ firstName, lastName, email, password, passwordConfirm }) => {
      const problem = password === "" ? text("passwords.required") : passwordProblem(password);
      return {
        firstName: firstName.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        lastName: lastName.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        email: isEmail(email.trim()) ? undefined : translate(text("common.emailInvalid")),
        password: problem && translate(problem),
        passwordConfirm:
          !problem && password !== passwordConfirm ? translate(text("passwords.differ")) : undefined,
      };
    },
    send: (body) => call("POST /set-up/:token/complete/", { params: { token }, body }),
    onSent: () => void openWorkplace(),
  });
  const { mutate: sendTest, isPending: isTesting } = useMutation({
    mutationFn: (email: string) =>
      call("POST /set-up/:token/test-mail/", { params: { token }, body: { email } }),
    onSuccess: (answer) => queryClient.setQueryData(setUpQuery(token).queryKey, answer),
    onError: form.showRefusal,
  });
  const test = () => {
    const email = form.values.email.trim();
    if (isEmail(email)) sendTest(email);
    else form.setError("email", t("administrator.emailFirst"));
  };
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {head}
      <GeneralErrors of={form} />
      <div className={classes.pair}>
        <TextInput
          {...form.field("firstName")}
          label={t("administrator.firstName")}
          required
          maxLength={NAME_MAX}
          autoComplete="given-name"
        />
        <TextInput
          {...form.field("lastName")}
          label={t("administrator.lastName")}
          required
          maxLength={NAME_MAX}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        {...form.field("email")}
        label={t("administrator.email")}
        required
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
      />
      <PasswordField
        {...form.field("password")}
        label={t("administrator.password")}
        description={t("administrator.passwordHint")}
        required
        maxLength={passwordLimits.max}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field("passwordConfirm")}
        label={t("administrator.passwordConfirm")}
        required
        maxLength={passwordLimits.max}
        autoComplete="new-password"
      />
      <div className={classes.card}>
        <div className={classes.mailTest}>
          <div>
            <strong>{t("administrator.mailTitle")}</strong>
            <p className={classes.hint}>{t("administrator.mailText")}</p>
          </div>
          <Button variant="default" loading={isTesting} onClick={test}>
            {t("administrator.sendTest")}
          </Button>
        </div>
        <TestMailResult testMail={setUp.testMail} />
      </div>
      {footer(form.isPending)}
    </form>
  );
};

const ICONS = { waiting: IconMail, sent: IconCircleCheck, failed: IconAlertTriangle };

const TestMailResult = ({ testMail }: Pick<SetUp, "testMail">) => {
  const { t } = useTexts("installation");
  if (!testMail) return null;
  const { to: email, status, error } = testMail;
  return (
    <StatusLine icon={ICONS[status]} isGood={status === "sent"}>
      {status === "waiting" && t("administrator.sending", { email })}
      {status === "sent" && t("administrator.sent", { email })}
      {status === "failed" && t("administrator.failed")}
      {status === "failed" && error && ` ${t("administrator.failedReason", { reason: error })}`}
    </StatusLine>
  );
};
