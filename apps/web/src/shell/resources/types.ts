import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { createStorage } from "../browser-storage.ts";
import { useSession } from "../session/session.ts";

type TypeList = Answer<Api["GET /room-types/"]>;
export type ResourceType = TypeList["results"][number];

/** Stored, so that drawer and dashboard are complete at once; the names of types are no secret. */
const typesStorage = createStorage<TypeList>("local", "portico-resource-types");
const NONE: readonly ResourceType[] = [];

const resourceTypesQuery = queryOptions({
  queryKey: ["resources", "types"],
  queryFn: async ({ signal }) => {
    const types = await call("GET /room-types/", { signal });
    typesStorage.set(types);
    return types;
  },
  placeholderData: () => typesStorage.get() ?? undefined,
  staleTime: 10 * 60_000,
});

/** The name of a type of rooms, among the names that clients give to their types. */
const OF_ROOMS = /room|raum/i;

/** The type that people mean by a room: the first that is named so, else the first. */
export const roomTypeOf = <Type extends Pick<ResourceType, "name">>(
  types: readonly Type[],
): Type | undefined => types.find(({ name }) => OF_ROOMS.test(name)) ?? types[0];

/** Whether this person may see rooms and other resources at this client. */
export const useHasResources = (): boolean => {
  const { client, inGroup } = useSession();
  return client.config.features.includes("rooms") && inGroup("employee");
};

/** The client's resource types in their order; empty while unknown, and for people who may not see them. */
export const useResourceTypes = () => {
  const hasResources = useHasResources();
  const { data, isError } = useQuery({ ...resourceTypesQuery, enabled: hasResources });
  return { types: hasResources ? (data?.results ?? NONE) : NONE, isKnown: data !== undefined, isError };
};

/** Whether a type is the one of rooms, which are booked by time first. */
export const useIsRoomType = (typeId: string | undefined): boolean => {
  const rooms = roomTypeOf(useResourceTypes().types);
  return rooms !== undefined && rooms.id === typeId;
};
