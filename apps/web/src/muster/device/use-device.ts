import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { queryClient } from "../../shell/api/query-client.ts";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import { RollCallDevice } from "./device.ts";

/** Beside live events, whose connection may break unnoticed. */
const POLL_MS = 15_000;
const RETRY_MAX_MS = 10_000;
/** Many wardens mark at once: one answer for all of a moment. */
const PACE_MS = 700;

/**
 * A roll call on this device: what it shows, and what can be done, with a network or without.
 *
 * @param isPaused whether nothing new is asked for, since the roll call is being ended
 */
export const useDevice = (id: string, isPaused = false) => {
  const [device] = useState(() => new RollCallDevice(id));
  useEffect(() => device.join(), [device]);
  const view = useSyncExternalStore(device.subscribe, device.view);
  const failures = useRef(0);
  const queryKey = ["roll-calls", "device", id];
  useQuery({
    queryKey,
    enabled: !isPaused,
    meta: { paceMs: PACE_MS },
    queryFn: async () => {
      try {
        await device.sync();
        failures.current = 0;
      } catch (error) {
        failures.current += 1;
        throw error;
      }
      return Date.now();
    },
    // The browser often wrongly reports being offline.
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: "always",
    refetchInterval: () =>
      failures.current === 0 ? POLL_MS : Math.min(backOffDelay(failures.current), RETRY_MAX_MS),
    refetchIntervalInBackground: true,
  });
  const sync = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  const then = (change: Promise<unknown>) => change.then(sync);
  return {
    view,
    sync,
    mark: (...given: Parameters<RollCallDevice["mark"]>) => then(device.mark(...given)),
    add: (...given: Parameters<RollCallDevice["add"]>) => then(device.add(...given)),
    sweep: (...given: Parameters<RollCallDevice["sweep"]>) => then(device.sweep(...given)),
    choosePoint: (point: string | null) => then(device.choosePoint(point)),
    retryRefused: () => then(device.retryRefused()),
    dismissRefused: () => device.dismissRefused(),
  };
};
export type Device = ReturnType<typeof useDevice>;
