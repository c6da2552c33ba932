import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  serviceLimits,
  stripeModeOf,
} from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { asOperator } from "../core/session.ts";
import { type PaymentsState, refresh } from "../core/use-operators.ts";
import { FormButtons } from "../services/form-buttons.tsx";
import classes from "../services/services.module.css";

interface KeysValues {
  secretKey: string;
  webhookSecret: string;
}

/** What is typed, for a request: what is empty stays as it is stored. */
export const toKeys = ({ secretKey, webhookSecret }: KeysValues) => ({
  ...(secretKey.trim() !== "" && { secretKey: secretKey.trim() }),
  ...(webhookSecret.trim() !== "" && { webhookSecret: webhookSecret.trim() }),
});

/** The first problem of what is typed, as the server would find it. */
function problemsOf(values: KeysValues, stored: PaymentsState["stored"]) {
  const { secretKey, webhookSecret } = toKeys(values);
  const isSameMode = stored && (!secretKey || stripeModeOf(secretKey) === stored.mode);
  return {
    secretKey: secretKey
      ? !STRIPE_KEY.test(secretKey) && text("operators.stripeKeyWrong")
      : !stored && text("operators.stripeKeyAgain"),
    webhookSecret: webhookSecret
      ? !STRIPE_WEBHOOK_SECRET.test(webhookSecret) && text("operators.webhookSecretWrong")
      : !isSameMode && text("operators.webhookSecretAgain"),
  };
}

export const useKeysForm = ({ stored }: PaymentsState) => {
  const { t } = useTexts("operatorsServices");
  return useForm({
    initial: { secretKey: "", webhookSecret: "" },
    check: (values) => {
      const { secretKey, webhookSecret } = problemsOf(values, stored);
      return {
        secretKey: secretKey ? translate(secretKey) : undefined,
        webhookSecret: webhookSecret ? translate(webhookSecret) : undefined,
      };
    },
    send: (values) => asOperator((as) => call("PUT /operator/payments/", { body: toKeys(values), ...as })),
    onSent: () => {
      toast.positive(t("saved"));
      void refresh();
    },
  });
};

/** The keys of Stripe that are stored here. */
export const KeysForm = ({
  state: { stored },
  form,
}: {
  state: PaymentsState;
  form: ReturnType<typeof useKeysForm>;
}) => {
  const { t } = useTexts("operatorsServices");
  const secret = {
    description: t(stored ? "secretKept" : "secretHint"),
    maxLength: serviceLimits.secretMax,
    autoComplete: "off",
    showLabel: t("showSecret"),
    hideLabel: t("hideSecret"),
  };
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      <PasswordField {...form.field("secretKey")} {...secret} label={t("payments.secretKey")} />
      <PasswordField {...form.field("webhookSecret")} {...secret} label={t("payments.webhookSecret")} />
      <p className={classes.hint}>{t("payments.where")}</p>
      <FormButtons
        isPending={form.isPending}
        onRemove={stored ? (as) => call("DELETE /operator/payments/", as) : undefined}
      />
    </form>
  );
};
