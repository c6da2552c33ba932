import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api.ts";

export type Feed = Answer<Api["GET /calendar-feeds/"]>["results"][number];
export type NewFeed = Answer<Api["POST /calendar-feeds/"]>;

/** The first word is the live topic: another tab's change is seen here (shell/live.ts). */
const KEY = ["feeds"];

export const useFeeds = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("GET /calendar-feeds/", { signal }) });

/** Rooms to choose from, by name. */
export const useRooms = (enabled: boolean) =>
  useQuery({
    queryKey: ["resources", "feeds"],
    queryFn: ({ signal }) => call("GET /rooms/", { query: { limit: 200, ordering: "name" }, signal }),
    enabled,
  });

const useFeedMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Of a room, or of the person's own meetings. */
export const useCreateFeed = () =>
  useFeedMutation((room: string | null) => call("POST /calendar-feeds/", { body: { room } }));

export const useRevokeFeed = () =>
  useFeedMutation((id: string) => call("DELETE /calendar-feeds/:id/", { params: { id } }));
