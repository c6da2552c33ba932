import { addDays } from "@portico/contract/days/days";
import { desksElsewhere } from "../core/desks-elsewhere.ts";
import {
  type Desk,
  useDeskAvailability,
  useDesks,
  usePersonDeskReservations,
  useZones,
} from "../core/use-desks.ts";
import { forecastRequest } from "./forecast.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

/**
 * The most desks of a zone that can be chosen by name; in a larger zone only "any desk" is offered beyond
 * these.
 */
const DESKS_MAX = 200;
const WEEKS = 4;

const byFavourite = (a: Desk, b: Desk): number => Number(b.isFavourite) - Number(a.isFavourite);

/** The data for the chosen values: zones, desks that are free on all of the days, and days. */
export const useRequestAvailability = (state: DeskRequestForm, from: string, today: string) => {
  const { values, personId, userId } = state;
  const siteId = personId === undefined ? null : values.siteId;
  const zones = useZones(siteId, userId);
  const offered = siteId === null ? [] : (zones.data?.results.filter((zone) => zone.siteId === siteId) ?? []);
  const usable = offered.filter(({ userHasPermission }) => userHasPermission);
  // A single zone is chosen automatically.
  const onlyZone = usable.length === 1 ? usable[0] : undefined;
  const zone = onlyZone ?? offered.find(({ id }) => id === values.zoneId);
  const features = values.featureIds.length > 0 ? values.featureIds.join(",") : undefined;

  const list = useDesks(
    {
      zone: zone?.id,
      site: siteId ?? undefined,
      userId,
      features,
      isActive: "true",
      availableOn: values.dates.length > 0 ? values.dates.join(",") : undefined,
      limit: DESKS_MAX,
    },
    zone !== undefined,
  );
  // The desks of the former zone stay until the new ones are loaded.
  const isOld = list.data?.results.some(({ zoneId }) => zoneId !== zone?.id) ?? false;
  const free = zone && !isOld ? list.data?.results.toSorted(byFavourite) : undefined;
  const onlyDesk = free?.length === 1 && !list.isPlaceholderData ? free[0] : undefined;
  const desk = values.desk ?? onlyDesk;

  // Desks of all zones in one call, used only if one page contains the whole site.
  const everywhere = useDesks(
    {
      site: siteId ?? undefined,
      userId,
      features,
      isActive: "true",
      availableOn: values.dates.join(","),
      limit: DESKS_MAX,
    },
    siteId !== null && values.dates.length > 0,
  );
  const isOnePage = (everywhere.data?.count ?? Infinity) <= DESKS_MAX;
  const isWhole = values.dates.length > 0 && !everywhere.isPlaceholderData && isOnePage;
  const byZone = isWhole ? Map.groupBy(everywhere.data?.results ?? [], ({ zoneId }) => zoneId) : undefined;

  const usableIds = new Set(usable.map(({ id }) => id));
  // The former desks stay until the new ones are loaded; those of another site are in no zone of this one.
  const ofSite = isOnePage
    ? (everywhere.data?.results ?? []).filter(({ zoneId }) => usableIds.has(zoneId)).toSorted(byFavourite)
    : [];
  const isOfSite = !zone || (values.isZoneOfCard && ofSite.length > 0);

  const end = addDays(from, WEEKS * 7 - 1);
  const start = from < today ? today : from;
  const isAsked = siteId !== null && end >= start;
  const days = useDeskAvailability(
    isAsked ? { site: siteId, zone: zone?.id, desk: values.desk?.id, features, userId, start, end } : null,
  );
  // Chosen days stay chosen while the calendar shows others.
  const inOrder = [start, end, ...values.dates].toSorted();
  const shown = { start: inOrder[0] ?? start, end: inOrder.at(-1) ?? end };
  const booked = usePersonDeskReservations(personId, shown, isAsked);
  const known = isAsked ? (days.data?.results ?? []) : [];
  return {
    zones,
    offered,
    usable,
    zone,
    /** The number of a zone's desks that are free on all of the days; undefined while unknown. */
    freeIn: (zoneId: string) => byZone && (byZone.get(zoneId)?.length ?? 0),
    isZoneLocked: onlyZone !== undefined,
    desks: list,
    free,
    /**
     * Desks that can be chosen at once: of the chosen zone, else of all zones that the person may use. A zone that only came
     * with a desk leaves the others to choose from.
     */
    offers: isOfSite ? ofSite : (free ?? ofSite.filter(({ zoneId }) => zoneId === zone.id)),
    /** Whether the offers are of all zones. */
    isOfSite,
    desk,
    isDeskLocked: onlyDesk !== undefined && desk?.id === onlyDesk.id,
    days: new Map(known.map((day) => [day.date, day])),
    // While another person's days load, the data still has those of the last person.
    booked: booked.data?.filter((row) => row.user.id === personId && row.siteId === siteId) ?? [],
    /** Desks of the chosen days at other sites, which bar nothing. */
    elsewhere: desksElsewhere(booked.data ?? [], { personId, siteId, days: values.dates }),
    forecast: forecastRequest({
      dates: values.dates,
      zoneId: zone?.id,
      deskId: desk?.id,
      days: days.isPlaceholderData ? [] : known,
      free: list.isPlaceholderData ? undefined : free,
      count: list.data?.count ?? 0,
    }),
  };
};

export type RequestAvailability = ReturnType<typeof useRequestAvailability>;
