import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** The viewer's own credits. */
export const useCredits = (enabled = true) =>
  useQuery({
    queryKey: ["credits", "current"],
    queryFn: ({ signal }) => call("GET /credits/credits/current/", { signal }),
    enabled,
  });
