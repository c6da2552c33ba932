import { TextInput } from "@mantine/core";
import { ACCOUNT_SID, AUTH_TOKEN, serviceLimits, TEXTS_FROM } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { asOperator } from "../core/session.ts";
import { refresh, type TextsState } from "../core/use-operators.ts";
import { FormButtons } from "../services/form-buttons.tsx";
import classes from "../services/services.module.css";

interface AccountValues {
  accountSid: string;
  authToken: string;
  from: string;
}

/** What is typed, for a request: an empty token means the stored one. */
export const toAccount = ({ accountSid, authToken, from }: AccountValues) => ({
  ...{ accountSid: accountSid.trim(), from: from.trim() },
  ...(authToken.trim() !== "" && { authToken: authToken.trim() }),
});

export const useAccountForm = ({ stored }: TextsState) => {
  const { t } = useTexts("operatorsServices");
  return useForm({
    initial: { accountSid: stored?.accountSid ?? "", authToken: "", from: stored?.from ?? "" },
    check: (values) => {
      const { accountSid, authToken, from } = toAccount(values);
      const isKept = authToken === undefined && stored?.accountSid === accountSid;
      return {
        accountSid: ACCOUNT_SID.test(accountSid) ? undefined : translate(text("operators.accountSidWrong")),
        authToken:
          isKept || AUTH_TOKEN.test(authToken ?? "")
            ? undefined
            : translate(
                text(authToken === undefined ? "operators.authTokenAgain" : "operators.authTokenWrong"),
              ),
        from: TEXTS_FROM.test(from) ? undefined : translate(text("operators.textsFromWrong")),
      };
    },
    send: (values) => asOperator((as) => call("PUT /operator/texts/", { body: toAccount(values), ...as })),
    onSent: () => {
      toast.positive(t("saved"));
      void refresh();
    },
  });
};

/** The account of Twilio that is stored here. */
export const AccountForm = ({
  state: { stored },
  form,
}: {
  state: TextsState;
  form: ReturnType<typeof useAccountForm>;
}) => {
  const { t } = useTexts("operatorsServices");
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      <TextInput
        {...form.field("accountSid")}
        label={t("texts.accountSid")}
        description={t("texts.accountSidHint")}
        maxLength={serviceLimits.fromMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field("authToken")}
        label={t("texts.authToken")}
        description={t(stored ? "secretKept" : "secretHint")}
        maxLength={serviceLimits.secretMax}
        autoComplete="off"
        showLabel={t("showSecret")}
        hideLabel={t("hideSecret")}
      />
      <TextInput
        {...form.field("from")}
        label={t("texts.from")}
        description={t("texts.fromHint")}
        maxLength={serviceLimits.fromMax}
        autoComplete="off"
        spellCheck={false}
      />
      <FormButtons
        isPending={form.isPending}
        onRemove={stored ? (as) => call("DELETE /operator/texts/", as) : undefined}
      />
    </form>
  );
};
