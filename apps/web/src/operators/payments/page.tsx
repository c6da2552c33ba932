import "../services/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import { type PaymentsState, paymentsQuery } from "../core/use-operators.ts";
import { EnvironmentFields } from "../services/environment-fields.tsx";
import { ServicePage } from "../services/service-page.tsx";
import { StoredWaits } from "../services/stored-waits.tsx";
import { KeysForm, useKeysForm } from "./keys-form.tsx";
import { TryKeys } from "./try-keys.tsx";
import { Webhook } from "./webhook.tsx";

/** By what payments are taken. */
export const PaymentsPage = () => {
  const { t } = useTexts("operatorsServices");
  const { data, ...query } = useQuery(paymentsQuery);
  const headline = data && t(`payments.answer.${data.account?.mode ?? "none"}`);
  return (
    <ServicePage title={t("payments.title")} headline={headline} context={t("context")} query={query}>
      {/* Begins again with what is stored, also after it was removed. */}
      {data && <Keys key={data.stored?.changedAt ?? ""} state={data} />}
    </ServicePage>
  );
};

const Keys = ({ state }: { state: PaymentsState }) => {
  const { t } = useTexts("operatorsServices");
  const form = useKeysForm(state);
  return (
    <Columns
      aside={
        <>
          <Panel title={t("try")}>
            <TryKeys state={state} form={form} />
          </Panel>
          <Panel title={t("payments.webhook")}>
            <Webhook webhook={state.webhook} />
          </Panel>
        </>
      }
    >
      <Panel title={t("payments.account")}>
        {state.source === "environment" ? (
          <OfEnvironment state={state} />
        ) : (
          <KeysForm state={state} form={form} />
        )}
      </Panel>
    </Columns>
  );
};

const OfEnvironment = ({ state: { stored } }: { state: PaymentsState }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <>
      <EnvironmentFields
        fields={[
          { label: t("payments.secretKey"), variable: "STRIPE_SECRET_KEY", value: null },
          { label: t("payments.webhookSecret"), variable: "STRIPE_WEBHOOK_SECRET", value: null },
        ]}
      />
      {stored && (
        <StoredWaits
          name={t(`payments.kept.${stored.mode}`)}
          onRemove={(as) => call("DELETE /operator/payments/", as)}
        />
      )}
    </>
  );
};
