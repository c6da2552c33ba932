import { useAllSites, useSites } from "../../shell/session/sites.ts";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { dayIn } from "../../ui/days/format.ts";
import type { Carpark } from "./use-settings.ts";

interface CarparkZones {
  carparks: readonly Pick<Carpark, "id" | "siteId">[];
  sites: readonly { id: string; timeZone: string }[];
  /** The time zone while no car park is chosen. */
  timeZone: string;
}

/** The time zone of a car park's own site, whichever site is chosen above. */
export const carparkTimeZone = (
  { carparks, sites, timeZone }: CarparkZones,
  carpark: string | null,
): string => {
  const siteId = carparks.find(({ id }) => id === carpark)?.siteId;
  return sites.find(({ id }) => id === siteId)?.timeZone ?? timeZone;
};

/** Today at a car park. */
export const useCarparkToday = (): ((carpark: string | null) => string) => {
  const { timeZone } = useSites();
  const sites = useAllSites().data?.results ?? [];
  const carparks = useAllCarparks().data?.results ?? [];
  return (carpark) => dayIn(carparkTimeZone({ carparks, sites, timeZone }, carpark));
};
