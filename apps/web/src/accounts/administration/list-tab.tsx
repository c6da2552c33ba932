import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDotsVertical, IconDownload, IconFileImport, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { stringifySearch } from "../../shell/lists/search-params.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { sortingOf } from "../../ui/table/sorting.ts";
import { PeopleFrame } from "../core/frame.tsx";
import { filterOf, peopleSearch } from "../core/search.ts";
import { usePeople } from "../core/use-people.ts";
import { usePeopleColumns } from "./list-columns.tsx";
import { usePeopleFilters } from "./list-filters.ts";

const ImportPeopleDialog = lazy(async () => ({
  default: (await import("../import/dialog.tsx")).ImportPeopleDialog,
}));

/** All people with an account, disabled ones included. */
export const PeopleTab = () => {
  const { t } = useTexts("accounts");
  const navigate = useNavigate();
  const list = useListSearch(peopleSearch);
  const { search } = list;
  const { page, limit, order } = peopleSearch.values(search);
  const people = usePeople({ ...filterOf(search), page, limit, ordering: order });
  const { columns, choice } = useColumns("people", usePeopleColumns());
  const [importing, setImporting] = useState({ isOpen: false, openCount: 0 });
  const hasFilters = list.count > 0;
  const count = people.data?.count;
  return (
    <PeopleFrame
      tab="people"
      headline={
        count === undefined ? t("list.title") : t(hasFilters ? "list.found" : "list.answer", { count })
      }
      addAction={{ label: t("list.add"), onAdd: () => void navigate({ to: "/people/new" }) }}
      extraActions={
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t("list.more")}>
              <IconDotsVertical size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              onClick={() => setImporting(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
            >
              {t("list.import")}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={`/api/people/export/${stringifySearch(filterOf(search))}`}
              download
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t("list.export")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <ListBar
        name="people"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("list.search") }}
        filters={usePeopleFilters(list)}
      />
      <ListTable
        list={people}
        columns={columns}
        page={page}
        limit={limit}
        onPage={list.turnPage}
        onSize={(size) => list.change({ limit: size })}
        sorting={sortingOf(["lastName", "email", "createdAt"], order, (next) => list.change({ order: next }))}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t("list.noneTitle")}
            text={t("list.noneText")}
            action={
              <Button variant="default" onClick={() => list.clear()}>
                {t("clear")}
              </Button>
            }
          />
        }
      />
      {importing.openCount > 0 && (
        <Suspense>
          <ImportPeopleDialog
            key={importing.openCount}
            opened={importing.isOpen}
            onClose={() => setImporting({ ...importing, isOpen: false })}
          />
        </Suspense>
      )}
    </PeopleFrame>
  );
};
