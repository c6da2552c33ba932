import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconCalendar, IconFileImport, IconListDetails, IconParking } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ColumnsButton } from "../../ui/list/columns-button.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import { toCell } from "../core/times.ts";
import {
  fetchPlates,
  type ListName,
  type PlateEntry,
  type PlateQuery,
  usePlates,
} from "../core/use-plates.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { PlatesFrame } from "./frame.tsx";
import { useListColumns } from "./list-columns.tsx";
import { platesSearch } from "./search.ts";

const ImportPlatesDialog = lazy(async () => ({
  default: (await import("./import-dialog.tsx")).ImportPlatesDialog,
}));

const nameOf = ({ registration }: PlateEntry): string => registration.toUpperCase();

/** Exports all filtered entries, with the columns that the import reads. */
const usePlatesExport = (list: ListName, query: PlateQuery) => {
  const { t } = useTexts("camerasPlates");
  return useListExport<PlateEntry>({
    name: t(`tabs.${list}`),
    // New entries come first, so that none is left out while the file is made.
    fetchPage: (paging) => fetchPlates(list, { ...query, ...paging, ordering: "-createdAt" }),
    header: [
      translate(text("cameras.csvRegistration")),
      translate(text("cameras.csvNote")),
      translate(text("cameras.csvFrom")),
      translate(text("cameras.csvUntil")),
      translate(text("cameras.csvCarparks")),
    ],
    cellsOf: (entry) => [
      entry.registration,
      entry.note,
      toCell(entry.from),
      toCell(entry.until),
      entry.carparks.map(({ name }) => name).join("; "),
    ],
    failedMessage: t("exportFailed"),
  });
};

/** The allowlist or the denylist. */
export const ListTab = ({ list: name }: { list: ListName }) => {
  const { t } = useTexts("camerasPlates");
  const list = useListSearch(platesSearch);
  const { page = 1, search, carpark, state } = list.search;
  const { order } = platesSearch.values(list.search);
  const filters = { search, carpark, state };
  const entries = usePlates(name, { ...filters, ordering: order, page, limit: PAGE_SIZE });
  const exporting = usePlatesExport(name, filters);
  const { columns, choice } = useColumns(`plates-${name}`, useListColumns());
  const carparks = useAllCarparks().data?.results ?? [];
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PlateEntry>();
  const [removed, setRemoved] = useState<PlateEntry>();
  const [importing, setImporting] = useState({ isOpen: false, openCount: 0 });
  const isFiltered = list.count > 0;
  return (
    <PlatesFrame
      tab={name}
      headline={entries.data ? t(`${name}.answer`, { count: entries.data.count }) : t(`tabs.${name}`)}
      context={t(`${name}.context`)}
      addAction={{ label: t("add"), onAdd: () => setAdding(true) }}
      extraActions={
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
          onClick={() => setImporting(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
        >
          {t("import")}
        </Button>
      }
    >
      <FilterBar
        list={list}
        search={{ key: "search", label: t("search") }}
        filters={[
          choiceFilter(list, "carpark", { icon: IconParking, label: t("carpark"), rows: carparks }),
          choiceFilter(list, "state", {
            icon: IconCalendar,
            label: t("state"),
            rows: (["valid", "ended"] as const).map((id) => ({ id, name: t(`states.${id}`) })),
          }),
        ]}
      >
        <ColumnsButton {...choice} />
        <ExportButton {...exporting} isDisabled={!entries.data?.count} />
      </FilterBar>
      <SettingsTable
        list={entries}
        columns={columns}
        nameOf={nameOf}
        onEdit={setEdited}
        onRemove={setRemoved}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        sorting={{
          accessor: "until",
          isDescending: order === "-until",
          onChange: (isDescending) => list.change({ order: isDescending ? "-until" : "until" }),
        }}
        empty={
          <EmptyState
            icon={IconListDetails}
            title={t(isFiltered ? "nothingFound" : `${name}.empty`)}
            text={t(isFiltered ? "nothingFoundText" : `${name}.emptyText`)}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("clear")}
                </Button>
              )
            }
          />
        }
      />
      {isAdding && <EntryDialog list={name} onClose={() => setAdding(false)} />}
      {edited && <EntryDialog list={name} entry={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <RemoveDialog
          name={nameOf(removed)}
          title={t(`${name}.removeTitle`, { registration: nameOf(removed) })}
          text={t(`${name}.removeText`)}
          confirm={t("remove")}
          done={t(`${name}.removed`, { registration: nameOf(removed) })}
          remove={() => call(`DELETE /parking/${name}/:id/`, { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {importing.openCount > 0 && (
        <Suspense>
          <ImportPlatesDialog
            key={importing.openCount}
            list={name}
            opened={importing.isOpen}
            onClose={() => setImporting((before) => ({ ...before, isOpen: false }))}
          />
        </Suspense>
      )}
    </PlatesFrame>
  );
};
