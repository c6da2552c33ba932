import "../services/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import { type WalletsState, walletsQuery } from "../core/use-operators.ts";
import { ServicePage } from "../services/service-page.tsx";
import { Apple } from "./apple.tsx";
import { Google } from "./google.tsx";

const answerOf = ({ apple, google }: WalletsState) => {
  const hasApple = apple.inUse !== null && apple.inUse.state !== "ended";
  if (google.inUse) return hasApple ? "both" : "google";
  return hasApple ? "apple" : "none";
};

/** By what visitors' passes for the wallets of phones are signed. */
export const WalletsPage = () => {
  const { t } = useTexts("operatorsServices");
  const { data, ...query } = useQuery(walletsQuery);
  return (
    <ServicePage
      title={t("wallets.title")}
      headline={data && t(`wallets.answer.${answerOf(data)}`)}
      context={t("context")}
      query={query}
    >
      {data && (
        <Columns
          aside={
            <Panel title={t("wallets.google.title")}>
              <Google key={data.google.stored?.changedAt ?? ""} state={data.google} />
            </Panel>
          }
        >
          <Panel title={t("wallets.apple.title")}>
            <Apple key={data.apple.stored?.changedAt ?? ""} state={data.apple} />
          </Panel>
        </Columns>
      )}
    </ServicePage>
  );
};
