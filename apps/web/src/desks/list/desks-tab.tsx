import { Button } from "@mantine/core";
import { limits } from "@portico/contract/desks/form";
import { IconEdit, IconSpray } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { sortingOf } from "../../ui/table/sorting.ts";
import { ListFrame, useDesksList } from "../core/list-frame.tsx";
import { desksQueryOf, mayBulkEdit, showsOnlyUncleaned, tabsFor } from "../core/list-search.ts";
import { type Desk, useDesks } from "../core/use-desks.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useDeskColumns } from "./desk-columns.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import { useDeskFilters } from "./desk-filters.ts";
import { NoListedDesks } from "./no-desks.tsx";
import { useCleaning } from "./use-cleaning.ts";
import { useDesksExport } from "./use-export.ts";
import { ZoneCodes } from "./zone-codes.tsx";

/** All desks with occupants and cleaning; several can be changed or marked clean at once. */
export const DesksTab = () => {
  const { t } = useTexts("desksList");
  const { user } = useSession();
  const [selected, setSelected] = useState<Desk[]>([]);
  const list = useDesksList(() => setSelected([]));
  const { search } = list;
  const today = dayIn(useSites().timeZone, useNow());
  const query = desksQueryOf(search, user.groups);
  const size = search.size ?? DEFAULT_PAGE_SIZE;
  const desks = useDesks({ ...query, page: search.page ?? 1, limit: size });
  const [edited, setEdited] = useState<Desk | "new">();
  const [removed, setRemoved] = useState<Desk>();
  const [isBulk, setBulk] = useState(false);
  const cleaning = useCleaning();
  const isAdmin = tabsFor(user.groups).length > 1;
  const day = search.date ?? today;
  const exporting = useDesksExport(query, t("desks.exportFile", { day }));
  const { columns, choice } = useColumns(
    "desks",
    useDeskColumns({
      onEdit: setEdited,
      onRemove: setRemoved,
      onClean: cleaning.clean,
      cleaningId: cleaning.cleaningId,
    }),
  );
  const select = (rows: Desk[]) => {
    if (rows.length > limits.bulkMax) toast.warning(t("desks.tooMany", { count: limits.bulkMax }));
    else setSelected(rows);
  };

  return (
    <ListFrame
      tab="desks"
      headline={useHeadline(desks.data?.count)}
      context={t("desks.context", { day: formatDay(day, "full") })}
      addAction={isAdmin ? { label: t("desks.add"), onAdd: () => setEdited("new") } : undefined}
      extraActions={isAdmin && search.zone && <ZoneCodes zoneId={search.zone} />}
    >
      <ListBar
        name="desks"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("filters.search") }}
        filters={useDeskFilters(list, today)}
      >
        <ExportButton {...exporting} isDisabled={!desks.data?.count} />
      </ListBar>
      <ListTable
        list={desks}
        columns={columns}
        page={search.page}
        limit={size}
        onPage={list.turnPage}
        onSize={(next) => list.change({ size: next })}
        selection={{
          rows: selected,
          onChange: select,
          labelOf: ({ name, zone }) => t("desks.select", { name, zone: zone.name }),
          allLabel: t("desks.selectAll"),
        }}
        sorting={sortingOf(["name", "zone", "status"], search.order, (order) => list.change({ order }))}
        empty={<NoListedDesks search={search} />}
      />
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={() => setSelected([])}>
          {mayBulkEdit(user.groups) && (
            <Button
              variant="white"
              color="dark"
              leftSection={<IconEdit size={16} stroke={1.75} />}
              onClick={() => setBulk(true)}
            >
              {t("desks.bulkEdit")}
            </Button>
          )}
          <Button
            variant="white"
            color="dark"
            leftSection={<IconSpray size={16} stroke={1.75} />}
            loading={cleaning.isCleaningAll}
            onClick={() => cleaning.cleanAll(selected, () => setSelected([]))}
          >
            {t("desks.clean")}
          </Button>
        </SelectionBar>
      )}
      {isBulk && (
        <BulkDialog desks={selected} onClose={() => setBulk(false)} onDone={() => setSelected([])} />
      )}
      {edited && (
        <DeskDialog
          desk={edited === "new" ? undefined : edited}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("desks.removeText")}
          remove={() => call("DELETE /desks/desks/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListFrame>
  );
};

/** "120 desks, 7 await cleaning"; for a list of desks that need cleaning, their number. */
const useHeadline = (count: number | undefined): string => {
  const { t } = useTexts("desksList");
  const { user } = useSession();
  const { search } = useDesksList();
  const isDirty = showsOnlyUncleaned(search, user.groups);
  const query = desksQueryOf(search, user.groups);
  const dirty = useDesks({ ...query, needsCleaning: "true", limit: 1 }, !isDirty).data?.count;
  if (count === undefined) return t("tabs.desks");
  if (isDirty) return t("desks.dirty", { count });
  const desks = t("desks.answer", { count });
  return dirty === undefined || count === 0 ? desks : t("desks.dirtyToo", { desks, count: dirty });
};
