import { IconCoins } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { PAGE_SIZE, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { type AdjustedPerson, CreditsDialog } from "./credits-dialog.tsx";

type Balance = RowOf<"GET /credits/balances/"> & { id: string };

/** Everybody's credits; a person's row opens their history, where credits are adjusted and refunded. */
export const CreditsTab = () => {
  const { t } = useTexts("parkingSettings");
  const list = useParkingSettingsSearch();
  const { page = 1, search } = list.search;
  const query = { page, limit: PAGE_SIZE, search };
  const balances = useSettingsQuery(["credits", "balances"], query, async (signal) => {
    const { count, results } = await call("GET /credits/balances/", { query, signal });
    return { count, results: results.map((row): Balance => ({ ...row, id: row.user.id })) };
  });
  const [opened, setOpened] = useState<AdjustedPerson>();
  const nameOf = ({ user }: Balance): string => fullName(user);
  return (
    <ParkingSettingsFrame tab="credits" headline={t("tabs.credits")} context={t("credits.context")}>
      <FilterBar list={list} search={{ key: "search", label: t("credits.search") }} filters={[]} />
      <ParkingSettingsTable
        list={balances}
        columns={[
          { accessor: "user", title: t("credits.columns.person"), render: nameOf },
          {
            accessor: "current",
            title: t("credits.columns.credits"),
            textAlign: "right",
            width: 120,
            render: ({ current }) => <span className="tabular">{current}</span>,
          },
        ]}
        nameOf={nameOf}
        onEdit={({ user }) => setOpened(user)}
        empty={
          <EmptyState
            icon={IconCoins}
            title={t(search ? "nothingFound" : "credits.empty")}
            text={t(search ? "nothingFoundText" : "credits.emptyText")}
          />
        }
      />
      {opened && <CreditsDialog person={opened} onClose={() => setOpened(undefined)} />}
    </ParkingSettingsFrame>
  );
};
