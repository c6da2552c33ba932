import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconDownload, IconUsers } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useHasFeature } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { type Employee, useEmployees } from "../core/use-directory.ts";
import { useDirectoryColumns } from "./columns.tsx";
import { ContactEmployee } from "./contact-employee.tsx";
import { DirectoryFilters } from "./filters.tsx";
import { type DirectorySearch, isFiltered, queryOf } from "./search.ts";
import { useDirectoryExport } from "./use-export.ts";
import { useVisibleColumns } from "./visible-columns.ts";

const route = getRouteApi("/_app/employees");

/** Colleague Directory: all colleagues, and where they are today. */
export const DirectoryPage = () => {
  const { t } = useTexts("directory");
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
  const { exportAll, isExporting } = useDirectoryExport(query, labels, shown);
  const hasFilters = isFiltered(search);
  const go = (changed: DirectorySearch, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace });

  return (
    <Page wide>
      <PageHeader
        headline={
          count === undefined ? t("list.title") : t(hasFilters ? "list.found" : "list.answer", { count })
        }
        context={t("list.context")}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={isExporting}
            disabled={!count}
            onClick={exportAll}
          >
            {t("list.export")}
          </Button>
        }
      />
      <DirectoryFilters labels={labels} shown={shown} onColumns={choose} />
      <ListTable
        list={employees}
        columns={columns}
        page={search.page}
        limit={search.limit ?? DEFAULT_PAGE_SIZE}
        onPage={(page, replace) => go({ page }, replace)}
        onSize={(limit) => go({ limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined })}
        sorting={{
          accessor: "lastName",
          isDescending: search.order === "-lastName",
          onChange: (isDescending) => go({ page: undefined, order: isDescending ? "-lastName" : undefined }),
        }}
        empty={
          <EmptyState
            icon={IconUsers}
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
