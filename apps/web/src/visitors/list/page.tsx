import "../core/texts.ts";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconAddressBook, IconDotsVertical, IconFileImport, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LetterFilter } from "../../ui/table/letter-filter.tsx";
import { useVisitors } from "../core/use-visitors.ts";
import { useVisitorsColumns } from "./columns.tsx";
import { useVisitorsFilters } from "./filters.ts";
import classes from "./list.module.css";
import { queryOf, visitorsSearch } from "./search.ts";
import { useVisitorsExport } from "./use-export.ts";

const ImportVisitorsDialog = lazy(async () => ({
  default: (await import("../import/dialog.tsx")).ImportVisitorsDialog,
}));

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
  const list = useListSearch(visitorsSearch);
  const { search } = list;
  const query = queryOf(search);
  const visitors = useVisitors(query);
  const count = visitors.data?.count;
  const { columns, choice } = useColumns("visitors", useVisitorsColumns());
  const exporting = useVisitorsExport(query);
  const [importing, setImporting] = useState({ isOpen: false, openCount: 0 });
  const hasFilters = list.count > 0;

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
                <ActionIcon variant="default" size={36} aria-label={t("list.more")}>
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
              </Menu.Dropdown>
            </Menu>
          </div>
        }
      />
      <ListBar
        name="visitors"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("list.search") }}
        filters={useVisitorsFilters(list)}
      >
        <ExportButton {...exporting} isDisabled={!count} />
      </ListBar>
      <LetterFilter chosen={search.letter} />
      <ListTable
        list={visitors}
        columns={columns}
        page={search.page}
        limit={visitorsSearch.values(search).limit}
        onSize={(limit) => list.change({ limit })}
        onPage={list.turnPage}
        sorting={{
          accessor: "lastName",
          isDescending: search.order === "-lastName",
          onChange: (isDescending) => list.change({ order: isDescending ? "-lastName" : "lastName" }),
        }}
        empty={
          <EmptyState
            icon={IconAddressBook}
            title={t(hasFilters ? "list.noneTitle" : "list.emptyTitle")}
            text={t(hasFilters ? "list.noneText" : "list.emptyText")}
            action={
              hasFilters && (
                <Button variant="default" onClick={() => list.clear()}>
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
