import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type FollowedColleague = Answer<Api["GET /followed-colleagues/"]>["results"][number];

/** Whom a person follows concerns their account: the live topic is that. */
const FOLLOWED = ["account", "followed"];

export const useFollowed = () =>
  useQuery({
    queryKey: FOLLOWED,
    queryFn: ({ signal }) => call("GET /followed-colleagues/", { signal }),
  });

export const useSetFollowed = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) =>
      isFollowed
        ? call("PUT /followed-colleagues/:id/", { params: { id } })
        : call("DELETE /followed-colleagues/:id/", { params: { id } }),
    // Until the list has come, the switch shows that something is under way.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: FOLLOWED }),
        queryClient.invalidateQueries({ queryKey: ["desks", "followed"] }),
      ]),
  });
};
