import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

/** Features change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;

export const useFeatures = () =>
  useQuery({
    queryKey: ["resources", "features"],
    queryFn: ({ signal }) => call("GET /room-features/", { signal }),
    staleTime: STALE_AFTER_MS,
  });
