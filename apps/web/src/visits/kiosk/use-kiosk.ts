import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { createStorage } from "../../shell/browser-storage.ts";
import { showLocale } from "../../shell/language/show-locale.ts";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { useClientLocale } from "../../shell/screens/use-client-locale.ts";

export type Kiosk = Answer<Api["GET /kiosk/"]>;

interface StoredKiosk {
  screenId: string;
  kiosk: Kiosk;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  offset: number;
}

/** Stores the last answer, for a restart without a network. It contains no data of visitors. */
export const kioskStorage = createStorage<StoredKiosk | null>("local", "portico-kiosk");

const POLL_MS = 60_000;
const RETRY_MAX_MS = 5000;

export interface KioskConnection {
  /** Undefined until the first answer. */
  kiosk: Kiosk | undefined;
  offset: number;
  isOffline: boolean;
  /** Whether the server no longer knows this screen. */
  hasEnded: boolean;
  /** Whether the client has switched kiosks off. */
  isOff: boolean;
}

/** The kiosk's data from the server, kept while offline and through restarts. */
export const useKiosk = (screen: ScreenKey): KioskConnection => {
  const failures = useRef(0);
  const { data, error } = useQuery({
    queryKey: ["reception", "kiosk", screen.id],
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      try {
        const kiosk = await call("GET /kiosk/", { screen: screen.secret, signal });
        failures.current = 0;
        // Before the texts are loaded, which would be counted as the way of the answer.
        const offset = Date.parse(kiosk.now) - (sentAt + Date.now()) / 2;
        const answer = { screenId: screen.id, kiosk, offset };
        kioskStorage.set(answer);
        await showLocale({ client: kiosk.client.locale });
        return answer;
      } catch (failure) {
        // A request that was aborted for a newer one says nothing about the connection.
        if (failure instanceof ApiError) failures.current += 1;
        throw failure;
      }
    },
    initialData: () => {
      const kept = kioskStorage.get();
      return kept?.screenId === screen.id ? kept : undefined;
    },
    initialDataUpdatedAt: 0,
    // The browser often wrongly reports being offline.
    networkMode: "always",
    staleTime: 0,
    retry: false,
    refetchInterval: () =>
      failures.current === 0 ? POLL_MS : Math.min(backOffDelay(failures.current), RETRY_MAX_MS),
    refetchIntervalInBackground: true,
  });
  useClientLocale(data?.kiosk.client.locale);
  const status = error instanceof ApiError ? error.status : undefined;
  return {
    kiosk: data?.kiosk,
    offset: data?.offset ?? 0,
    isOffline: error !== null,
    hasEnded: status === 401,
    isOff: status === 403 || status === 404,
  };
};
