import { IconFilter, IconParking, IconUser } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import type { DayRange } from "../../ui/days/range.ts";
import { choiceFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { decisionStatusName } from "./labels.ts";
import { type DecisionsSearch, STATUS_CHOICES, siteOf, TYPES } from "./search.ts";
import { useCarparkNames } from "./use-requests.ts";

/** Filters by day, car park, status and kind of person. */
export const useDecisionsFilters = (
  list: ListState<DecisionsSearch>,
  days: DayRange,
  today: string,
  shownSiteId: string | null,
): Filter[] => {
  const { t } = useTexts("parkingDecisions");
  const { t: ui } = useTexts("ui");
  const siteId = siteOf(list.search, shownSiteId);
  const carparks = useCarparkNames(siteId);
  const { sites } = useSites();
  const siteName = (id: string) => sites.find((site) => site.id === id)?.name ?? "";
  return [
    daysFilter(list, "start", "end", {
      label: t("filters.days"),
      value: days,
      today,
      usual: {
        label: t("filters.waiting"),
        isShown: list.search.start === undefined && list.search.end === undefined,
      },
    }),
    choiceFilter(list, "carpark", {
      icon: IconParking,
      label: t("filters.carpark"),
      rows: carparks.map(({ id, name, siteId: ofSite }) => ({
        id,
        name,
        label: siteId === null ? `${name}, ${siteName(ofSite)}` : name,
      })),
    }),
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("filters.status"),
      rows: STATUS_CHOICES.map((status) => ({
        id: status,
        name: ui(`status.${decisionStatusName({ status, type: "reservation" })}`),
      })),
    }),
    choiceFilter(list, "type", {
      icon: IconUser,
      label: t("filters.type"),
      rows: TYPES.map((type) => ({ id: type, name: t(`types.${type}`) })),
      isRare: true,
    }),
  ];
};
