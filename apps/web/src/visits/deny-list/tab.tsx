import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconShieldCheck } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { formatDay } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { SettingsFrame } from "../core/settings-frame.tsx";
import { type DenyEntry, LIMIT, useDenyList, useMayChange } from "../core/use-settings.ts";
import { DenyDialog } from "./dialog.tsx";
import { nameOf } from "./entry.ts";
import { DenyLog } from "./log.tsx";

const route = getRouteApi("/_app/admin/reception");

/** While somebody types, the server is not asked with every letter. */
const PAUSE_MS = 250;

export const DenyTab = () => {
  const { t } = useTranslation("receptionSettings");
  const { page = 1, search } = route.useSearch();
  const navigate = route.useNavigate();
  const entries = useDenyList({ page, limit: LIMIT, search });
  const mayChange = useMayChange("deny");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<DenyEntry>();
  const columns = useColumns(mayChange ? setRemoved : undefined);
  return (
    <SettingsFrame
      tab="deny"
      answer={entries.data && !search ? t("deny.answer", { count: entries.data.count }) : t("tabs.deny")}
      context={t("deny.context")}
      add={mayChange ? { label: t("deny.add"), onAdd: () => setAdding(true) } : undefined}
    >
      <Search />
      <ListTable
        list={entries}
        columns={columns}
        page={page}
        limit={LIMIT}
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
      <DenyLog />
      {isAdding && <DenyDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={nameOf(removed)}
          title={t("deny.removeTitle", { name: nameOf(removed) })}
          text={t("deny.removeText")}
          done={t("deny.removed")}
          remove={() => call("DELETE /deny-list/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};

const Search = () => {
  const { t } = useTranslation("receptionSettings");
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const look = useDebouncedCallback((text: string) => {
    const found = text.trim() || undefined;
    void navigate({
      search: (before) => ({ ...before, search: found, page: undefined }),
      replace: true,
    });
  }, PAUSE_MS);
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
  const { t } = useTranslation("receptionSettings");
  const until = ({ untilDay }: DenyEntry) =>
    untilDay ? t("deny.untilLine", { day: formatDay(untilDay, "shortYear") }) : t("deny.always");
  return [
    {
      accessor: "who",
      title: t("deny.columns.who"),
      render: (entry) => (
        <>
          {nameOf(entry)}
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
          name={nameOf(entry)}
          onRemove={() => onRemove?.(entry)}
          removeLabel={t("deny.remove", { name: nameOf(entry) })}
        />
      ),
    },
  ];
};
