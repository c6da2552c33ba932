import { Button } from "@mantine/core";
import { STRIPE_KEY } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import type { PaymentsState } from "../core/use-operators.ts";
import classes from "../services/services.module.css";
import { TestOutcome } from "../services/test-outcome.tsx";
import { toKeys, type useKeysForm } from "./keys-form.tsx";

/** Asks Stripe whose key this is: that which is typed, or the one in use. */
export const TryKeys = ({
  state: { source, account },
  form,
}: {
  state: PaymentsState;
  form: ReturnType<typeof useKeysForm>;
}) => {
  const { t } = useTexts("operatorsServices");
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: (secretKey: string | undefined) =>
      asOperator((as) =>
        call("POST /operator/payments/test/", { body: secretKey ? { secretKey } : {}, ...as }),
      ),
    onError: (reason) => toast.negative(reason.message),
  });
  const { secretKey } = source === "environment" ? {} : toKeys(form.values);
  const isTyped = secretKey !== undefined || account === null;
  const ask = () => {
    reset();
    if (isTyped && !STRIPE_KEY.test(secretKey ?? ""))
      form.setError(
        "secretKey",
        translate(text(secretKey ? "operators.stripeKeyWrong" : "operators.stripeKeyAgain")),
      );
    else mutate(secretKey);
  };
  return (
    <div className={classes.try}>
      <p className={classes.hint}>{t(isTyped ? "payments.tryTyped" : "payments.tryUsed")}</p>
      <Button variant="default" loading={isPending} onClick={ask}>
        {t("payments.ask")}
      </Button>
      {data && (
        <TestOutcome isWell={data.isWell} said={data.reason}>
          {data.problem
            ? t(`payments.problem.${data.problem}`)
            : data.name === null
              ? t("payments.nameless")
              : t("payments.named", { name: data.name })}{" "}
          {data.isWell && data.mode && t(`payments.mode.${data.mode}`)}
        </TestOutcome>
      )}
    </div>
  );
};
