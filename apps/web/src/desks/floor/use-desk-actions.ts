import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useDeskMutation } from "../core/use-desks.ts";

/** The reservations of this desk on the day that the caller may act on. */
export const useDeskDayReservations = (deskId: string, day: string, enabled: boolean) =>
  useQuery({
    queryKey: ["desks", "reservations", "of-desk", deskId, day],
    meta: { shows: { days: [day, day] } },
    queryFn: ({ signal }) =>
      call("GET /desks/reservations/", {
        query: { desk: deskId, start: day, end: day, hideEnded: "true" },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useCleanDesk = () =>
  useDeskMutation((id: string) => call("POST /desks/desks/:id/clean/", { params: { id } }));
