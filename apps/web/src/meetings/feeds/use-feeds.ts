import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useHasFeature } from "../../shell/session/session.ts";

export type Feed = Answer<Api["GET /calendar-feeds/"]>["results"][number];
export type NewFeed = Answer<Api["POST /calendar-feeds/"]>;
export type FeedBody = Sent<Api["POST /calendar-feeds/"]>["body"];

/** The key begins with the live topic, so that changes in another tab refetch it (shell/live/events.ts). */
const KEY = ["feeds"];

export const useFeeds = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("GET /calendar-feeds/", { signal }) });

/** The rooms to choose from, by name. */
export const useFeedRooms = (enabled: boolean) =>
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

/** Creates a feed of a room, or of the person's own meetings or days. */
export const useCreateFeed = () =>
  useFeedMutation((body: FeedBody) => call("POST /calendar-feeds/", { body }));

/** The kinds of days in a feed at this client; undefined: none. */
export const useDaysKind = (): "both" | "desks" | "parking" | undefined => {
  const [hasDesks, hasParking] = [useHasFeature("desks"), useHasFeature("parking")];
  if (hasDesks) return hasParking ? "both" : "desks";
  return hasParking ? "parking" : undefined;
};

export const useRevokeFeed = () =>
  useFeedMutation((id: string) => call("DELETE /calendar-feeds/:id/", { params: { id } }));

/** The name of a feed in lists and questions. */
export const useFeedName = ({ kind, room }: Feed): string => {
  const { t } = useTexts("meetingsFeeds");
  const days = useDaysKind() ?? "both";
  return room?.name ?? (kind === "days" ? t(`ownDays.${days}`) : t("own"));
};
