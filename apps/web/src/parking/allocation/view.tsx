import { Button } from "@mantine/core";
import { consecutiveDays } from "@portico/contract/days/days";
import { IconArrowLeft, IconCalendar, IconListNumbers, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { type AllocationPlace, useAllocation, useAllocationPlaces } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { ReplayResult, useReplay } from "./replay.tsx";
import { formatOutcomes } from "./tab.tsx";
import { usePlaceExport } from "./use-export.ts";

const WEEK = 7;
const NOT_PHONES = "(min-width: 48em)";

/** The ranks of all candidates in the allocation of a week, with their reasons. */
export const AllocationView = ({ id }: { id: string }) => {
  const { t } = useTexts("parkingSettings");
  const list = useParkingSettingsSearch();
  const { page = 1, day, carpark } = list.search;
  const allocation = useAllocation(carpark, id);
  const places = useAllocationPlaces(id, { page, limit: PAGE_SIZE, day });
  const columns = useColumns(day === undefined);
  const replay = useReplay(id);
  const title = allocation
    ? t("allocations.title", {
        carpark: allocation.carpark.name,
        day: formatDay(allocation.week, "shortYear"),
      })
    : t("allocations.unknown");
  const exporting = usePlaceExport(id, title, { day });
  return (
    <ParkingSettingsFrame
      tab="allocations"
      headline={title}
      context={allocation ? formatOutcomes(t, allocation) : t("allocations.context")}
      extraActions={
        <>
          <Button
            renderRoot={(props) => <Link to="/parking/settings" search={{ tab: "allocations" }} {...props} />}
            variant="default"
            leftSection={<IconArrowLeft size={16} stroke={1.75} />}
          >
            {t("allocations.all")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} />}
            onClick={() => replay.mutate()}
            loading={replay.isPending}
          >
            {t("allocations.replay")}
          </Button>
        </>
      }
    >
      <ReplayResult replay={replay} />
      {allocation && (
        // The car park of the address belongs to the allocation.
        <FilterBar
          list={{ ...list, count: 0 }}
          filters={[
            choiceFilter(list, "day", {
              icon: IconCalendar,
              label: t("allocations.day"),
              rows: consecutiveDays(allocation.week, WEEK).map((one) => ({ id: one, name: formatDay(one) })),
            }),
          ]}
        >
          <ExportButton {...exporting} />
        </FilterBar>
      )}
      <ListTable
        list={places}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconListNumbers}
            title={t("allocations.nobody")}
            text={t("allocations.nobodyText")}
          />
        }
      />
    </ParkingSettingsFrame>
  );
};

const useColumns = (hasDays: boolean): Column<AllocationPlace & { id: string }>[] => {
  const { t } = useTexts("parkingSettings");
  return [
    {
      accessor: "rank",
      title: t("allocations.placeColumns.rank"),
      width: 110,
      noWrap: true,
      render: ({ rank, day }) => (
        <span className="tabular">
          {rank}
          {hasDays && <span className={settings.second}>{formatDay(day)}</span>}
        </span>
      ),
    },
    {
      accessor: "user",
      title: t("allocations.placeColumns.person"),
      render: ({ user, reason, space }) => (
        <>
          {fullName(user)}
          <span className={`${settings.second} ${settings.onPhones}`}>{reason}</span>
          {space && <span className={`${settings.second} ${settings.onPhones}`}>{space.name}</span>}
        </>
      ),
    },
    {
      accessor: "outcome",
      title: t("allocations.placeColumns.outcome"),
      render: ({ outcome }) => <StatusChip status={outcome} />,
    },
    {
      accessor: "space",
      title: t("allocations.placeColumns.space"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ space }) => space?.name ?? t("allocations.noSpace"),
    },
    {
      accessor: "reason",
      title: t("allocations.placeColumns.reason"),
      visibleMediaQuery: NOT_PHONES,
    },
  ];
};
