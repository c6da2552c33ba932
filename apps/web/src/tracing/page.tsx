import "./texts.ts";
import { IconShieldLock, IconUsers } from "@tabler/icons-react";
import { useTexts } from "../locales/use-texts.ts";
import { ApiError } from "../shell/api/error.ts";
import { ListTable } from "../shell/lists/table.tsx";
import { useListSearch } from "../shell/lists/use-list-search.ts";
import { formatDays, formatList, fullName } from "../ui/days/format.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ExportButton } from "../ui/list/export-button.tsx";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import { Panel } from "../ui/page/panel.tsx";
import type { Sorting } from "../ui/table/data-table.tsx";
import { useContactColumns } from "./columns.tsx";
import { tracingSearch } from "./search.ts";
import { SearchForm } from "./search-form.tsx";
import { Stays } from "./stays.tsx";
import classes from "./tracing.module.css";
import { MINUTES_MIN, queryOf, useContacts, useDuration, useTraceExport } from "./use-contacts.ts";

/** Track and Trace: who may have been in close contact with a person. */
export const TracingPage = () => {
  const { t } = useTexts("tracing");
  const list = useListSearch(tracingSearch);
  const query = queryOf(list.search);
  const contacts = useContacts(query);
  const duration = useDuration();
  const columns = useContactColumns(query);
  const { ordering, limit } = tracingSearch.values(list.search);
  const found = query && contacts.data;
  const name = found ? fullName(found.traced.user) : "";
  const exporting = useTraceExport(query, name);
  const sortBy = (accessor: "name" | "minutes"): Sorting => ({
    accessor,
    isDescending: ordering.endsWith(accessor) ? ordering.startsWith("-") : undefined,
    onChange: (isDescending) => list.change({ ordering: isDescending ? `-${accessor}` : accessor }),
  });
  const fields = contacts.error instanceof ApiError ? contacts.error.fieldErrors : {};
  const errors = Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first]));

  return (
    <Page wide>
      <PageHeader
        headline={found ? t("answer", { count: found.count, name }) : t("title")}
        context={
          found
            ? t(`means.${query.granularity}`, {
                days: formatDays(query.fromDate, query.untilDate, query.untilDate.slice(0, 4)),
                sites: formatList(found.sites),
                minutes: MINUTES_MIN,
              })
            : t("context")
        }
        action={found && <ExportButton {...exporting} isDisabled={found.count === 0} />}
      />
      <SearchForm
        search={list.search}
        traced={found && { ...found.traced.user, company: null }}
        errors={errors}
        onSearch={list.change}
      />
      {query && (
        <div className={classes.found}>
          <ListTable
            list={contacts}
            columns={columns}
            page={list.search.page}
            limit={limit}
            onPage={list.turnPage}
            onSize={(size) => list.change({ limit: size })}
            sorting={[sortBy("name"), sortBy("minutes")]}
            expansion={({ days }) => <Stays stays={days} />}
            empty={
              <EmptyState
                icon={IconUsers}
                title={t("none")}
                text={t("noneText", { name, minutes: MINUTES_MIN })}
              />
            }
          />
          {found && (
            <Panel title={t("whereabouts", { name })} action={duration(found.traced.minutes)}>
              {found.traced.days.length > 0 ? (
                <Stays stays={found.traced.days} />
              ) : (
                <p className={classes.second}>{t("nowhere")}</p>
              )}
              <p className={classes.audited}>
                <IconShieldLock size={18} stroke={1.75} aria-hidden />
                <span>
                  {t("audited", { reason: query.reason })} {t("kept", { count: found.retentionDays })}
                </span>
              </p>
            </Panel>
          )}
        </div>
      )}
    </Page>
  );
};
