import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type SecondFactors = Answer<Api["GET /second-factors/"]>;
export type Passkey = SecondFactors["passkeys"][number];
export type Session = Answer<Api["GET /sessions/"]>["results"][number];

/** The key begins with the live topic, so that changes in another browser refetch it (shell/live/events.ts). */
const KEY = "account";

export const useSecondFactors = () =>
  useQuery({
    queryKey: [KEY, "factors"],
    queryFn: ({ signal }) => call("GET /second-factors/", { signal }),
  });

export const useSessions = () =>
  useQuery({ queryKey: [KEY, "sessions"], queryFn: ({ signal }) => call("GET /sessions/", { signal }) });

/** A change of the person's own account; refetches the account's data. */
export const useAccountMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
};
