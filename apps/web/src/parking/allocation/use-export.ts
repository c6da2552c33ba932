import { useTexts } from "../../locales/use-texts.ts";
import { useListExport } from "../../shell/lists/use-export.ts";
import { fullName } from "../../ui/days/format.ts";
import { fetchPlaces, type PlaceQuery } from "../core/use-settings.ts";

/** Exports all places of an allocation, or those of the day that is shown. */
export const usePlaceExport = (id: string, name: string, query: PlaceQuery) => {
  const { t } = useTexts(["parkingSettings", "ui"]);
  return useListExport({
    name,
    fetchPage: (paging) => fetchPlaces(id, { ...query, ...paging }),
    header: [
      t("allocations.day"),
      t("allocations.placeColumns.rank"),
      t("allocations.placeColumns.person"),
      t("allocations.placeColumns.outcome"),
      t("allocations.placeColumns.space"),
      t("allocations.placeColumns.reason"),
    ],
    cellsOf: ({ day, rank, user, outcome, space, reason }) => [
      day,
      String(rank),
      fullName(user),
      t(`ui:status.${outcome}`),
      space?.name ?? "",
      reason,
    ],
    failedMessage: t("exportFailed"),
  });
};
