import { Button, Select, TextInput } from "@mantine/core";
import { hostProblem, setUpLimits } from "@portico/contract/installation/form";
import { MAIL_SECURITIES, operatorLimits, PORT_OF } from "@portico/contract/operators/form";
import { text } from "@portico/contract/texts/text";
import { isEmail } from "@portico/contract/visitors/form";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { asOperator } from "../core/session.ts";
import { type MailState, refresh } from "../core/use-operators.ts";
import classes from "./mail.module.css";

const PORT_MAX = 65_535;

/** The mail server that is stored here, which counts where the environment names none. */
export const StoredServer = ({ state: { source, stored } }: { state: MailState }) => {
  const { t } = useTexts("operators");
  const remove = useMutation({
    mutationFn: () => asOperator((as) => call("DELETE /operator/mail/", as)),
    onSuccess: async () => {
      toast.positive(t("mail.removed"));
      await refresh();
    },
    onError: (reason) => toast.negative(reason.message),
  });
  const form = useForm({
    initial: {
      host: stored?.host ?? "",
      port: (stored?.port ?? PORT_OF.starttls) as number | "",
      security: stored?.security ?? ("starttls" as const),
      user: stored?.user ?? "",
      password: "",
      sender: stored?.sender ?? "",
    },
    check: ({ host, port, sender }) => {
      const problem = hostProblem(host.trim().toLowerCase());
      return {
        host: problem && translate(problem),
        port: port === "" || port < 1 || port > PORT_MAX ? t("mail.portWrong") : undefined,
        sender: isEmail(sender.trim()) ? undefined : translate(text("common.emailInvalid")),
      };
    },
    send: ({ host, port, security, user, password, sender }) =>
      asOperator((as) =>
        call("PUT /operator/mail/", {
          body: {
            ...{ host, port: Number(port), security, sender },
            user: user.trim() || null,
            ...(password !== "" && { password }),
          },
          ...as,
        }),
      ),
    onSent: () => {
      toast.positive(t("mail.saved"));
      void refresh();
    },
  });
  const { values, errors, change } = form;
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {stored && source === "environment" && <p className={classes.waits}>{t("mail.storedWaits")}</p>}
      <GeneralErrors of={form} />
      <TextInput
        {...form.field("host")}
        label={t("mail.host")}
        maxLength={setUpLimits.hostMax}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes.pair}>
        <Select
          label={t("mail.security")}
          data={MAIL_SECURITIES.map((value) => ({ value, label: t(`mail.securities.${value}`) }))}
          value={values.security}
          allowDeselect={false}
          onChange={(chosen) => {
            const security = MAIL_SECURITIES.find((one) => one === chosen);
            if (security) change({ security, port: PORT_OF[security] });
          }}
          error={errors.security}
        />
        <NumberField
          label={t("mail.port")}
          value={values.port}
          min={1}
          max={PORT_MAX}
          onChange={(port) => change({ port })}
          error={errors.port}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.field("user")}
          label={t("mail.user")}
          description={t("mail.userHint")}
          maxLength={operatorLimits.userMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field("password")}
          label={t("mail.password")}
          description={t(stored?.hasPassword ? "mail.passwordKept" : "mail.passwordHint")}
          maxLength={operatorLimits.passwordMax}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.field("sender")}
        label={t("mail.sender")}
        description={t("mail.senderHint")}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <div className={classes.buttons}>
        <SaveButton isPending={form.isPending} />
        {stored && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t("mail.remove")}
          </Button>
        )}
      </div>
    </form>
  );
};

const SaveButton = ({ isPending }: { isPending: boolean }) => {
  const { t } = useTexts("ui");
  return (
    <Button type="submit" loading={isPending}>
      {t("settings.save")}
    </Button>
  );
};
