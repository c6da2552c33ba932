import { Button, TextInput } from "@mantine/core";
import { isTextNumber, serviceLimits } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { asOperator } from "../core/session.ts";
import type { TextsState } from "../core/use-operators.ts";
import classes from "../services/services.module.css";
import { TestOutcome } from "../services/test-outcome.tsx";
import { toAccount, type useAccountForm } from "./account-form.tsx";

/** Sends a text message, by the account that is typed or by the one in use. */
export const TryAccount = ({
  state: { source, account },
  form: accountForm,
}: {
  state: TextsState;
  form: ReturnType<typeof useAccountForm>;
}) => {
  const { t } = useTexts("operatorsServices");
  const isTyped = source !== "environment" && (account === null || accountForm.isDirty());
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof send>> & { to: string }>();
  const send = (to: string) =>
    asOperator((as) =>
      call("POST /operator/texts/test/", {
        body: { to, ...(isTyped && { account: toAccount(accountForm.getValues()) }) },
        ...as,
      }),
    );
  const form = useForm({
    initial: { to: "" },
    check: ({ to }) => ({
      to: isTextNumber(to.trim()) ? undefined : translate(text("operators.textNumberWrong")),
    }),
    send: ({ to }) => send(to.trim()),
    onSent: (answer, { to }) => setOutcome({ ...answer, to: to.trim() }),
    onRefused: (_error, { authToken, ...errors }) => {
      if (authToken) accountForm.setError("authToken", authToken);
      return errors;
    },
  });
  return (
    <form
      className={classes.try}
      noValidate
      onSubmit={(event) => {
        setOutcome(undefined);
        if (isTyped && !accountForm.check()) event.preventDefault();
        else form.submit(event);
      }}
    >
      <p className={classes.hint}>{t(isTyped ? "texts.tryTyped" : "texts.tryUsed")}</p>
      <GeneralErrors of={form} />
      <TextInput
        {...form.field("to")}
        label={t("texts.to")}
        description={t("texts.toHint")}
        type="tel"
        inputMode="tel"
        maxLength={serviceLimits.numberMax}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={form.isPending}>
        {t("texts.send")}
      </Button>
      {outcome && (
        <TestOutcome isWell={outcome.isSent} said={outcome.reason}>
          {outcome.problem === null
            ? t("texts.sent", { to: outcome.to })
            : t(`texts.problem.${outcome.problem}`)}
        </TestOutcome>
      )}
    </form>
  );
};
