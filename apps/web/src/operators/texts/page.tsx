import "../services/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import { type TextsState, textsQuery } from "../core/use-operators.ts";
import { EnvironmentFields } from "../services/environment-fields.tsx";
import { ServicePage } from "../services/service-page.tsx";
import { StoredWaits } from "../services/stored-waits.tsx";
import { AccountForm, useAccountForm } from "./account-form.tsx";
import { TryAccount } from "./try-account.tsx";

/** By what text messages leave. */
export const TextsPage = () => {
  const { t } = useTexts("operatorsServices");
  const { data, ...query } = useQuery(textsQuery);
  return (
    <ServicePage
      title={t("texts.title")}
      headline={data && t(`texts.answer.${data.source}`)}
      context={t("context")}
      query={query}
    >
      {/* Begins again with what is stored, also after it was removed. */}
      {data && <Account key={data.stored?.changedAt ?? ""} state={data} />}
    </ServicePage>
  );
};

const Account = ({ state }: { state: TextsState }) => {
  const { t } = useTexts("operatorsServices");
  const form = useAccountForm(state);
  return (
    <Columns
      aside={
        <Panel title={t("try")}>
          <TryAccount state={state} form={form} />
        </Panel>
      }
    >
      <Panel title={t("texts.account")}>
        {state.source === "environment" ? (
          <OfEnvironment state={state} />
        ) : (
          <AccountForm state={state} form={form} />
        )}
      </Panel>
    </Columns>
  );
};

const OfEnvironment = ({ state: { account, stored } }: { state: TextsState }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <>
      <EnvironmentFields
        fields={[
          {
            label: t("texts.accountSid"),
            variable: "TWILIO_ACCOUNT_SID",
            value: account?.accountSid ?? "",
          },
          { label: t("texts.authToken"), variable: "TWILIO_AUTH_TOKEN", value: null },
          { label: t("texts.from"), variable: "TWILIO_FROM", value: account?.from ?? "" },
        ]}
      />
      {stored && (
        <StoredWaits name={stored.accountSid} onRemove={(as) => call("DELETE /operator/texts/", as)} />
      )}
    </>
  );
};
