import { IconListNumbers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn, formatDay, timeIn, zoneNote } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { useCarparkFilter } from "../core/use-carpark-filter.ts";
import { type Allocation, useAllocations } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";

const NOT_PHONES = "(min-width: 48em)";

/** "34 confirmed, 12 queued, 1 not possible". */
export const formatOutcomes = (
  t: Translate<"parkingSettings">,
  { confirmed, queued, unavailable }: Allocation,
): string => t("allocations.outcome", { confirmed, queued, unavailable });

/** Allocated weeks, the newest first; each row opens its places. */
export const AllocationsTab = () => {
  const { t } = useTexts("parkingSettings");
  const list = useParkingSettingsSearch();
  const { page = 1, carpark } = list.search;
  const allocations = useAllocations({ page, limit: PAGE_SIZE, carpark });
  const columns = useColumns();
  return (
    <ParkingSettingsFrame
      tab="allocations"
      headline={t("tabs.allocations")}
      context={t("allocations.context")}
    >
      <FilterBar list={list} filters={[useCarparkFilter(list)]} />
      <ListTable
        list={allocations}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconListNumbers}
            title={t(carpark ? "nothingFound" : "allocations.empty")}
            text={t(carpark ? "nothingFoundText" : "allocations.emptyText")}
          />
        }
      />
    </ParkingSettingsFrame>
  );
};

const useColumns = (): Column<Allocation>[] => {
  const { t } = useTexts("parkingSettings");
  const whenOf = ({ finishedAt, timeZone }: Allocation): string =>
    finishedAt
      ? [formatDay(dayIn(timeZone, finishedAt)), timeIn(timeZone, finishedAt), zoneNote(timeZone, finishedAt)]
          .filter(Boolean)
          .join(", ")
      : t("allocations.going");
  return [
    {
      accessor: "week",
      title: t("allocations.columns.week"),
      render: (allocation) => {
        const { id, carpark, week } = allocation;
        return (
          <>
            <Link
              to="/parking/settings"
              search={{ tab: "allocations", carpark: carpark.id, allocation: id }}
              className={settings.link}
              aria-label={t("allocations.places", {
                carpark: carpark.name,
                day: formatDay(week, "shortYear"),
              })}
            >
              {t("allocations.week", { day: formatDay(week, "shortYear") })}
            </Link>
            <span className={settings.second}>{carpark.name}</span>
            <span className={`${settings.second} ${settings.onPhones}`}>{formatOutcomes(t, allocation)}</span>
          </>
        );
      },
    },
    {
      accessor: "mode",
      title: t("allocations.columns.mode"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ mode }) => t(`allocations.modes.${mode}`),
    },
    {
      accessor: "confirmed",
      title: t("allocations.columns.outcome"),
      visibleMediaQuery: NOT_PHONES,
      render: (allocation) => <span className="tabular">{formatOutcomes(t, allocation)}</span>,
    },
    {
      accessor: "finishedAt",
      title: t("allocations.columns.when"),
      visibleMediaQuery: NOT_PHONES,
      render: (allocation) => <span className="tabular">{whenOf(allocation)}</span>,
    },
  ];
};
