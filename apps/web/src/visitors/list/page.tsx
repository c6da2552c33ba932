import "../core/texts.ts";
import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconAddressBook,
  IconDotsVertical,
  IconDownload,
  IconFileImport,
  IconUserPlus,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useVisitors } from "../core/use-visitors.ts";
import { useVisitorsColumns } from "./columns.tsx";
import { VisitorsFilters } from "./filters.tsx";
import classes from "./list.module.css";
import { isFiltered, PAGE_SIZE, queryOf } from "./search.ts";
import { useVisitorsExport } from "./use-export.ts";

const ImportVisitorsDialog = lazy(async () => ({
  default: (await import("../import/dialog.tsx")).ImportVisitorsDialog,
}));

const route = getRouteApi("/_app/visitors/");

const AddLink = () => {
  const { t } = useTexts("visitors");
  return (
    <Button
      className={classes.add}
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/visitors/create" {...props} />}
    >
      {t("list.add")}
    </Button>
  );
};

/** Visitor Directory: all visitors. */
export const VisitorsPage = () => {
  const { t } = useTexts("visitors");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = queryOf(search);
  const visitors = useVisitors(query);
  const count = visitors.data?.count;
  const columns = useVisitorsColumns();
  const { exportAll, isExporting } = useVisitorsExport(query);
  const [importing, setImporting] = useState({ isOpen: false, openCount: 0 });
  const hasFilters = isFiltered(search);

  return (
    <Page wide>
      <PageHeader
        headline={
          count === undefined ? t("list.title") : t(hasFilters ? "list.found" : "list.answer", { count })
        }
        context={t("list.context")}
        action={
          <div className={classes.actions}>
            <AddLink />
            <Menu position="bottom-end" width={200}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t("list.more")} loading={isExporting}>
                  <IconDotsVertical size={18} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
                  onClick={() =>
                    setImporting(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))
                  }
                >
                  {t("list.import")}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                  disabled={!count}
                  onClick={exportAll}
                >
                  {t("list.export")}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        }
      />
      <VisitorsFilters />
      <ListTable
        list={visitors}
        columns={columns}
        page={search.page}
        limit={PAGE_SIZE}
        onPage={(page, replace) => void navigate({ search: (before) => ({ ...before, page }), replace })}
        sorting={{
          accessor: "lastName",
          isDescending: search.order === "-lastName",
          onChange: (isDescending) =>
            void navigate({
              search: (before) => ({
                ...before,
                page: undefined,
                order: isDescending ? "-lastName" : undefined,
              }),
              replace: true,
            }),
        }}
        empty={
          <EmptyState
            icon={IconAddressBook}
            title={t(hasFilters ? "list.noneTitle" : "list.emptyTitle")}
            text={t(hasFilters ? "list.noneText" : "list.emptyText")}
            action={
              hasFilters && (
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t("list.clear")}
                </Button>
              )
            }
          />
        }
      />
      {importing.openCount > 0 && (
        <Suspense>
          <ImportVisitorsDialog
            key={importing.openCount}
            opened={importing.isOpen}
            onClose={() => setImporting({ ...importing, isOpen: false })}
          />
        </Suspense>
      )}
    </Page>
  );
};
