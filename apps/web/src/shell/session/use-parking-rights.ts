import { useSession } from "./session.ts";

/** What the parking panel and the palette offer to the person. */
export const useParkingRights = () => {
  const { user, client, inGroup } = useSession();
  const { features, settings } = client.config;
  const { isRestricted } = user;
  const mayPark = inGroup("parking");
  const mayBookForOthers = inGroup("PA", "parking_admin");
  const hasPanel =
    features.includes("parking") && !settings.parkingUnrestricted && (mayPark || mayBookForOthers);
  return {
    mayPark,
    mayBookForOthers,
    isRestricted,
    hasPanel,
    mayRequest: hasPanel && mayPark && !isRestricted,
    hasCounts: features.includes("parking") && features.includes("live space counts"),
  };
};
