import { Anchor, Button, TextInput } from "@mantine/core";
import { GOOGLE_ISSUER } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import { refresh, type WalletsState } from "../core/use-operators.ts";
import { EnvironmentFields } from "../services/environment-fields.tsx";
import { FormButtons } from "../services/form-buttons.tsx";
import { PemField } from "../services/pem-field.tsx";
import classes from "../services/services.module.css";
import { StoredWaits } from "../services/stored-waits.tsx";

type GoogleState = WalletsState["google"];

/** Passes for Google Wallet: by what they are signed, and a sample. */
export const Google = ({ state }: { state: GoogleState }) => (
  <>
    {state.source === "environment" ? <OfEnvironment state={state} /> : <GoogleForm state={state} />}
    {state.inUse && <Sample />}
  </>
);

const OfEnvironment = ({ state: { inUse, stored } }: { state: GoogleState }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <>
      <EnvironmentFields
        fields={[
          {
            label: t("wallets.google.issuer"),
            variable: "GOOGLE_WALLET_ISSUER",
            value: inUse?.issuer ?? "",
          },
          { label: t("wallets.google.key"), variable: "GOOGLE_WALLET_KEY", value: inUse?.email ?? "" },
        ]}
      />
      {stored && (
        <StoredWaits name={stored.email} onRemove={(as) => call("DELETE /operator/wallets/google/", as)} />
      )}
    </>
  );
};

const GoogleForm = ({ state: { stored } }: { state: GoogleState }) => {
  const { t } = useTexts("operatorsServices");
  const form = useForm({
    initial: { issuer: stored?.issuer ?? "", key: "" },
    check: ({ issuer, key }) => ({
      issuer: GOOGLE_ISSUER.test(issuer.trim()) ? undefined : translate(text("operators.googleIssuerWrong")),
      key: stored || key.trim() ? undefined : t("wallets.required"),
    }),
    send: ({ issuer, key }) => {
      const body = { issuer: issuer.trim(), ...(key.trim() && { key: key.trim() }) };
      return asOperator((as) => call("PUT /operator/wallets/google/", { body, ...as }));
    },
    onSent: () => {
      toast.positive(t("saved"));
      void refresh();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      <TextInput
        {...form.field("issuer")}
        label={t("wallets.google.issuer")}
        description={t("wallets.google.issuerHint")}
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
      />
      <PemField
        name="key"
        label={t("wallets.google.key")}
        description={stored ? t("wallets.google.kept", { email: stored.email }) : t("wallets.google.keyHint")}
        value={form.values.key}
        error={form.errors.key}
        onChange={(key) => form.change({ key })}
      />
      <FormButtons
        isPending={form.isPending}
        onRemove={stored ? (as) => call("DELETE /operator/wallets/google/", as) : undefined}
      />
    </form>
  );
};

const Sample = () => {
  const { t } = useTexts("operatorsServices");
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/wallets/google/test/", as)),
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t("wallets.google.sampleText")}</p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t("wallets.google.sample")}
      </Button>
      {data && (
        <Anchor href={data.url} target="_blank" rel="noreferrer">
          {t("wallets.google.open")}
        </Anchor>
      )}
    </div>
  );
};
