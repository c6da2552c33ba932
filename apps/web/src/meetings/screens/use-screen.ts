import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { createStorage } from "../../shell/browser-storage.ts";
import { showLocale } from "../../shell/language/show-locale.ts";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { useClientLocale } from "../../shell/screens/use-client-locale.ts";

export type RoomScreen = Answer<Api["GET /screens/me/"]>;
export type ScreenMeeting = RoomScreen["meetings"][number];
export type ScreenBlock = RoomScreen["blocks"][number];
type Extension = Sent<Api["POST /meetings/:id/extend/"]>["body"];

interface StoredScreen {
  screenId: string;
  door: RoomScreen;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  offset: number;
  /** The time of the answer, by this device's clock. */
  at: number;
}

/** Stores the last answer, for a restart without a network. */
export const screenStorage = createStorage<StoredScreen | null>("local", "portico-door");

/** Polled beside live events, whose connection may break unnoticed. */
const POLL_MS = 60_000;

const screenQueryKey = ({ id }: ScreenKey) => ["meetings", "door", id];

const storeScreen = (screen: ScreenKey, door: RoomScreen, sentAt: number): StoredScreen => {
  const at = Date.now();
  const answer = { screenId: screen.id, door, offset: Date.parse(door.now) - (sentAt + at) / 2, at };
  screenStorage.set(answer);
  return answer;
};

export interface ScreenConnection {
  /** Undefined until the first answer. */
  roomScreen: RoomScreen | undefined;
  offset: number;
  /** `live` after the last answer; `offline` when answers fail. */
  connection: "live" | "connecting" | "offline";
  /** The time of the last answer, by the server's clock. */
  answeredAt: number;
  /** Whether the server no longer knows this screen. */
  hasEnded: boolean;
  /** Whether the client has switched screens off. */
  isOff: boolean;
  refresh: () => void;
}

/** The data of a door screen: the server's answer, kept while offline and through restarts. */
export const useScreen = (screen: ScreenKey): ScreenConnection => {
  const failures = useRef(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: screenQueryKey(screen),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      try {
        const door = await call("GET /screens/me/", { screen: screen.secret, signal });
        failures.current = 0;
        const answer = storeScreen(screen, door, sentAt);
        await showLocale({ client: door.client.locale });
        return answer;
      } catch (failure) {
        // A request that was aborted for a newer one says nothing about the connection.
        if (failure instanceof ApiError) failures.current += 1;
        throw failure;
      }
    },
    initialData: () => {
      const kept = screenStorage.get();
      return kept?.screenId === screen.id ? kept : undefined;
    },
    initialDataUpdatedAt: () => screenStorage.get()?.at,
    // The browser often wrongly reports being offline.
    networkMode: "always",
    staleTime: 0,
    retry: false,
    refetchInterval: () => (failures.current === 0 ? POLL_MS : backOffDelay(failures.current)),
    refetchIntervalInBackground: true,
  });
  useClientLocale(data?.door.client.locale);
  const status = error instanceof ApiError ? error.status : undefined;
  const connection = error ? "offline" : isFetchedAfterMount ? "live" : "connecting";
  return {
    roomScreen: data?.door,
    offset: data?.offset ?? 0,
    connection,
    answeredAt: data ? data.at + data.offset : 0,
    hasEnded: status === 401,
    isOff: status === 403,
    refresh: () => void refetch(),
  };
};

/** The actions at the door; each answers the door's new state. */
export const useScreenActions = (screen: ScreenKey) => {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: screenQueryKey(screen) });
  const secret = screen.secret;
  const book = useMutation({
    mutationFn: async (minutes: number) => {
      const sentAt = Date.now();
      const door = await call("POST /screens/me/book/", { body: { minutes }, screen: secret });
      return storeScreen(screen, door, sentAt);
    },
    onSuccess: (answer) => queryClient.setQueryData(screenQueryKey(screen), answer),
    onSettled,
  });
  const end = useMutation({
    mutationFn: ({ id, pin }: { id: string; pin: string | null }) =>
      call("POST /meetings/:id/end/", { params: { id }, body: { pin }, screen: secret }),
    onSettled,
  });
  const extend = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Extension) =>
      call("POST /meetings/:id/extend/", { params: { id }, body, screen: secret }),
    onSettled,
  });
  const checkIn = useMutation({
    mutationFn: (id: string) => call("POST /meetings/:id/check-in/", { params: { id }, screen: secret }),
    onSettled,
  });
  const endScreen = useMutation({
    mutationFn: () => call("DELETE /screens/:id/", { params: { id: screen.id }, screen: secret }),
  });
  return { book, end, extend, checkIn, endScreen };
};
