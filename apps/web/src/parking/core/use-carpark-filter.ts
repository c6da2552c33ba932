import { IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { ParkingSettingsSearch } from "./settings-search.ts";

/** Filters a list by a car park. */
export const useCarparkFilter = (list: ListState<ParkingSettingsSearch>): Filter => {
  const { t } = useTexts("parkingSettings");
  const carparks = useAllCarparks().data?.results ?? [];
  return choiceFilter(list, "carpark", { icon: IconParking, label: t("carpark"), rows: carparks });
};
