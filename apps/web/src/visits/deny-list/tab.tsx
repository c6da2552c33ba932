import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconShieldCheck } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatDay } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import { type DenyEntry, useDenyList, useMayChange } from "../core/use-settings.ts";
import { DenyEntryDialog } from "./dialog.tsx";
import { describeEntry } from "./entry.ts";
import { DenyDecisionLog } from "./log.tsx";

const route = getRouteApi("/_app/admin/reception");

/** The delay after the last key, so that not every letter sends a call. */
const DEBOUNCE_MS = 250;

export const DenyListTab = () => {
  const { t } = useTexts("visitsSettings");
  const { page = 1, search } = route.useSearch();
  const navigate = route.useNavigate();
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
      <DenySearch />
      <ListTable
        list={entries}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={(next, replace) =>
          void navigate({ search: (before) => ({ ...before, page: next }), replace })
        }
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

const DenySearch = () => {
  const { t } = useTexts("visitsSettings");
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const look = useDebouncedCallback((text: string) => {
    const found = text.trim() || undefined;
    void navigate({
      search: (before) => ({ ...before, search: found, page: undefined }),
      replace: true,
    });
  }, DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      aria-label={t("deny.search")}
      placeholder={t("deny.searchHint")}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        look(event.currentTarget.value);
      }}
    />
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
