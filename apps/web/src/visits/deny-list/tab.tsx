import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatDay } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/filters/search-field.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import { visitsSettingsSearch } from "../core/settings-search.ts";
import { type DenyEntry, useDenyList, useMayChange } from "../core/use-settings.ts";
import { DenyEntryDialog } from "./dialog.tsx";
import { describeEntry } from "./entry.ts";
import { DenyDecisionLog } from "./log.tsx";

export const DenyListTab = () => {
  const { t } = useTexts("visitsSettings");
  const list = useListSearch(visitsSettingsSearch);
  const { page = 1, search } = list.search;
  const entries = useDenyList({ page, limit: PAGE_SIZE, search });
  const mayChange = useMayChange("deny");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<DenyEntry>();
  const columns = useColumns(mayChange ? setRemoved : undefined);
  return (
    <VisitsSettingsFrame
      tab="deny"
      headline={entries.data && !search ? t("deny.answer", { count: entries.data.count }) : t("tabs.deny")}
      context={t("deny.context")}
      addAction={mayChange ? { label: t("deny.add"), onAdd: () => setAdding(true) } : undefined}
    >
      <SearchField
        label={t("deny.search")}
        hint={t("deny.searchHint")}
        value={search ?? ""}
        onChange={(typed) => list.change({ search: typed || undefined })}
      />
      <ListTable
        list={entries}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title={t(search ? "deny.nothingFound" : "deny.empty")}
            text={t(search ? "deny.nothingFoundText" : "deny.emptyText")}
          />
        }
      />
      <DenyDecisionLog />
      {isAdding && <DenyEntryDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={describeEntry(removed)}
          title={t("deny.removeTitle", { name: describeEntry(removed) })}
          text={t("deny.removeText")}
          done={t("deny.removed")}
          remove={() => call("DELETE /deny-list/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </VisitsSettingsFrame>
  );
};

const useColumns = (onRemove: ((entry: DenyEntry) => void) | undefined): Column<DenyEntry>[] => {
  const { t } = useTexts("visitsSettings");
  const until = ({ untilDay }: DenyEntry) =>
    untilDay ? t("deny.untilLine", { day: formatDay(untilDay, "shortYear") }) : t("deny.always");
  return [
    {
      accessor: "who",
      title: t("deny.columns.who"),
      render: (entry) => (
        <>
          {describeEntry(entry)}
          <span className={`${settings.second} ${settings.onPhones}`}>{entry.reason}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>{until(entry)}</span>
        </>
      ),
    },
    { accessor: "reason", title: t("deny.columns.reason"), visibleMediaQuery: "(min-width: 48em)" },
    {
      accessor: "untilDay",
      title: t("deny.columns.until"),
      visibleMediaQuery: "(min-width: 48em)",
      render: until,
    },
    {
      accessor: "matches",
      title: t("deny.columns.matches"),
      noWrap: true,
      render: ({ matches }) => t("deny.matches", { count: matches }),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("actions")}</span>,
      width: 60,
      hidden: !onRemove,
      render: (entry) => (
        <RowActions
          name={describeEntry(entry)}
          onRemove={() => onRemove?.(entry)}
          removeLabel={t("deny.remove", { name: describeEntry(entry) })}
        />
      ),
    },
  ];
};
