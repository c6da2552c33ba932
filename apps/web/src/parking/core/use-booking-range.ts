import { addDays } from "@portico/contract/days/days";
import { useClient } from "../../shell/session/session.ts";

/** The days from the site's today to the client's limit, both included. */
export const useBookingRange = (today: string) => {
  const { parkingFutureBookingDaysLimit: limit } = useClient().config.settings;
  const lastDay = limit === null ? undefined : addDays(today, limit);
  return {
    lastDay,
    isIn: (day: string) => day >= today && (lastDay === undefined || day <= lastDay),
  };
};
