import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDotsVertical, IconDownload, IconFileImport, IconUsers } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { stringifySearch } from "../../shell/lists/search-params.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { PeopleFrame } from "../core/frame.tsx";
import { filterOf, isFiltered, type Order } from "../core/search.ts";
import { usePeople } from "../core/use-people.ts";
import { usePeopleColumns } from "./list-columns.tsx";
import { PeopleFilters } from "./list-filters.tsx";

const ImportPeopleDialog = lazy(async () => ({
  default: (await import("../import/dialog.tsx")).ImportPeopleDialog,
}));

const route = getRouteApi("/_app/people/");
const SORTABLE_COLUMNS = ["lastName", "email", "createdAt"] as const;

/** All people with an account, disabled ones included. */
export const PeopleTab = () => {
  const { t } = useTexts("accounts");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = DEFAULT_PAGE_SIZE, order = "lastName" } = search;
  const people = usePeople({ ...filterOf(search), page, limit, ordering: order });
  const columns = usePeopleColumns();
  const [importing, setImporting] = useState({ isOpen: false, openCount: 0 });
  const hasFilters = isFiltered(search);
  const count = people.data?.count;
  const sort = (column: (typeof SORTABLE_COLUMNS)[number], isDescending: boolean) => {
    const next: Order = isDescending ? `-${column}` : column;
    void navigate({
      search: (before) => ({ ...before, page: undefined, order: next === "lastName" ? undefined : next }),
      replace: true,
    });
  };
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
      <PeopleFilters />
      <ListTable
        list={people}
        columns={columns}
        page={page}
        limit={limit}
        onPage={(next, replace) =>
          void navigate({ search: (before) => ({ ...before, page: next }), replace })
        }
        onSize={(size) =>
          void navigate({
            search: (before) => ({
              ...before,
              page: undefined,
              limit: size === DEFAULT_PAGE_SIZE ? undefined : size,
            }),
            replace: true,
          })
        }
        sorting={SORTABLE_COLUMNS.map((column) => ({
          accessor: column,
          isDescending: order === column ? false : order === `-${column}` ? true : undefined,
          onChange: (isDescending) => sort(column, isDescending),
        }))}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t("list.noneTitle")}
            text={t("list.noneText")}
            action={
              <Button variant="default" onClick={() => void navigate({ search: {} })}>
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
