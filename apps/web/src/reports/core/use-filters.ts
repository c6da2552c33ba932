import { PERIODS } from "@portico/contract/reports/core/limits";
import { IconBuilding, IconCalendarStats, IconHexagon, IconMapPin, IconParking } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useAllSites, useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { choiceFilter, dayFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { Clock } from "./present.ts";
import { BEFORE, daysOf } from "./search.ts";

const STALE_AFTER_MS = 10 * 60_000;

/** All sites of the client: reports count all of them, also for a reader who may only use some. */
export const useReportSites = () => useAllSites().data?.results ?? [];

/** Today at the shown site. */
export const useToday = (): string => {
  const { timeZone } = useSites();
  return dayIn(timeZone, useNow());
};

/**
 * The clock of a site, and for all sites (undefined) that of the shown one; undefined: the site (or null) is not known, or not
 * yet.
 */
export const useClock = (siteId: string | null | undefined): Clock | undefined => {
  const { timeZone } = useSites();
  const sites = useReportSites();
  const now = useNow();
  if (siteId === undefined) return { now, timeZone };
  const site = sites.find(({ id }) => id === siteId);
  return site && { now, timeZone: site.timeZone };
};

type WithDays = { start?: string | undefined; end?: string | undefined };

export const useDaysFilter = <A extends WithDays>(list: ListState<A>): Filter => {
  const { t } = useTexts("reports");
  const { t: ui } = useTexts("ui");
  const today = useToday();
  const { start, end } = daysOf(list.search, today);
  const isUsual = !list.search.start && !list.search.end;
  return daysFilter(list as unknown as ListState<WithDays>, "start", "end", {
    label: ui("days.label"),
    value: { from: start, until: end },
    today,
    rows: "past",
    usual: { label: t("lastFourWeeks"), isShown: isUsual },
  });
};

export const useDayFilter = <A extends { date?: string | undefined }>(list: ListState<A>): Filter => {
  const { t } = useTexts("reports");
  return dayFilter(list as unknown as ListState<{ date?: string | undefined }>, "date", {
    label: t("day"),
    today: useToday(),
  });
};

/** What remains of a comparison at another site: that with the days before. */
export const compareElsewhere = ({ compare }: { compare?: string | undefined }): string | undefined =>
  compare === BEFORE ? BEFORE : undefined;

/** Where the client has several sites. `also`: what belongs to a site, and goes with it. */
export const useSiteFilter = <A extends { site?: string | undefined }>(
  list: ListState<A>,
  also?: A,
): Filter | false => {
  const { t } = useTexts("reports");
  const sites = useReportSites();
  return (
    sites.length > 1 &&
    choiceFilter(list, "site", {
      icon: IconMapPin,
      label: t("site"),
      rows: sites,
      ...(also ? { also } : {}),
    })
  );
};

export const usePeriodFilter = <A extends { period?: (typeof PERIODS)[number] | undefined }>(
  list: ListState<A>,
): Filter => {
  const { t } = useTexts("reports");
  return choiceFilter(list, "period", {
    icon: IconCalendarStats,
    label: t("by"),
    usual: "day",
    rows: PERIODS.map((id) => ({ id, name: t(`periods.${id}`) })),
  });
};

export const useCarparks = () =>
  useQuery({
    queryKey: ["reports", "carparks"],
    queryFn: ({ signal }) => call("GET /parking/carparks/", { query: { limit: 200 }, signal }),
    staleTime: STALE_AFTER_MS,
  }).data?.results ?? [];

export const useCarparkFilter = <A extends { site?: string | undefined; carpark?: string | undefined }>(
  list: ListState<A>,
): Filter | false => {
  const { t } = useTexts("reports");
  const { site } = list.search;
  const carparks = useCarparks().filter(({ siteId }) => !site || siteId === site);
  return (
    carparks.length > 1 &&
    choiceFilter(list, "carpark", { icon: IconParking, label: t("carpark"), rows: carparks })
  );
};

type Place = {
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  compare?: string | undefined;
};

export const usePlaceFilters = (list: ListState<Place>): (Filter | false)[] => {
  const { t } = useTexts("reports");
  const { site } = list.search;
  const floors = useQuery({
    queryKey: ["reports", "floors", site],
    queryFn: ({ signal }) => call("GET /desks/maps/", { query: { site }, signal }),
    staleTime: STALE_AFTER_MS,
  }).data;
  const zones = useQuery({
    queryKey: ["reports", "zones", site],
    queryFn: ({ signal }) => call("GET /desks/zones/", { query: { site }, signal }),
    staleTime: STALE_AFTER_MS,
  }).data;
  return [
    useSiteFilter(list, { floor: undefined, zone: undefined, compare: compareElsewhere(list.search) }),
    (floors?.results.length ?? 0) > 1 &&
      choiceFilter(list, "floor", {
        icon: IconBuilding,
        label: t("floor"),
        rows: floors!.results.map(({ id, name, buildingName }) => ({
          id,
          name,
          label: `${buildingName}, ${name}`,
        })),
      }),
    (zones?.results.length ?? 0) > 1 &&
      choiceFilter(list, "zone", { icon: IconHexagon, label: t("zone"), rows: zones!.results }),
  ];
};
