import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LetterFilter } from "../../ui/table/letter-filter.tsx";
import { type Employee, useEmployees } from "../core/use-directory.ts";
import { useDirectoryColumns } from "./columns.tsx";
import { ContactEmployee } from "./contact-employee.tsx";
import { useDirectoryFilters } from "./filters.ts";
import { directorySearch, queryOf } from "./search.ts";
import { useDirectoryExport } from "./use-export.ts";
import { customColumnKey, STANDARD_COLUMNS, useVisibleColumns } from "./visible-columns.ts";

/** Colleague Directory: all colleagues, and where they are today. */
export const DirectoryPage = () => {
  const { t } = useTexts("directory");
  const list = useListSearch(directorySearch);
  const { search } = list;
  const query = queryOf(search, useHasFeature("remote"));
  const employees = useEmployees(query);
  const count = employees.data?.count;
  const labels = employees.data?.columns ?? [];
  const { shown, choose } = useVisibleColumns(labels);
  /** The recipient of a message; the count gives each dialog a new key. */
  const [writing, setWriting] = useState<{ employee: Employee; isOpen: boolean; openCount: number }>();
  const columns = useDirectoryColumns(shown, labels, (employee) =>
    setWriting((before) => ({ employee, isOpen: true, openCount: (before?.openCount ?? 0) + 1 })),
  );
  const exporting = useDirectoryExport(query, labels, shown);
  const hasFilters = list.count > 0;

  return (
    <Page wide>
      <PageHeader
        headline={
          count === undefined ? t("list.title") : t(hasFilters ? "list.found" : "list.answer", { count })
        }
        context={t("list.context")}
      />
      <ListBar
        name="colleagues"
        columns={{
          choices: [
            ...STANDARD_COLUMNS.map((key) => ({ key, label: t(`list.${key}`) })),
            ...labels.map((label) => ({ key: customColumnKey(label), label })),
          ],
          shown,
          onChange: choose,
        }}
        list={list}
        search={{ key: "search", label: t("list.search") }}
        filters={useDirectoryFilters(list)}
      >
        <ExportButton {...exporting} isDisabled={!count} />
      </ListBar>
      <LetterFilter chosen={search.letter} />
      <ListTable
        list={employees}
        columns={columns}
        page={search.page}
        limit={directorySearch.values(search).limit}
        onPage={list.turnPage}
        onSize={(limit) => list.change({ limit })}
        sorting={{
          accessor: "lastName",
          isDescending: search.order === "-lastName",
          onChange: (isDescending) => list.change({ order: isDescending ? "-lastName" : "lastName" }),
        }}
        empty={
          <EmptyState
            icon={IconUsers}
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
      {writing && (
        <ContactEmployee
          key={writing.openCount}
          employee={writing.employee}
          opened={writing.isOpen}
          onClose={() => setWriting({ ...writing, isOpen: false })}
        />
      )}
    </Page>
  );
};
