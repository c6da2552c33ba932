import { useClient } from "../../shell/session/session.ts";
import type { Hours } from "./hours.ts";

/** The hours with which a request for parking begins: the client's business day; undefined where the client proposes none. */
export const useAllDay = (): Hours | undefined => {
  const { settings, businessDayStart, businessDayEnd } = useClient().config;
  return settings.parkingDefaultTimesEnabled
    ? { startTime: businessDayStart, endTime: businessDayEnd }
    : undefined;
};
