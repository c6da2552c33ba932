import {
  type Change,
  concerns,
  EVERYTHING,
  REPLACED_PAUSE_MS,
  type ShownRows,
} from "@portico/contract/core/live";
import { useEffect, useEffectEvent } from "react";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import { streamScreenEvents } from "./stream.ts";

/** The topics that change a door screen; `screens`, since an administrator may end this one. */
const TOPICS = ["meetings", "resources", "screens", EVERYTHING];

/** @param shows what the screen shows of them, at this moment */
export const changesScreen = (change: Change, shows: ShownRows): boolean =>
  TOPICS.includes(change.topic) && concerns(change, shows);

/** Resolves after a delay, or as soon as the browser reports a network. */
const waitForRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });

/** Refreshes whenever the data may have changed: after an event of what it shows, and after a connection begins or ends. */
export const useScreenEvents = (secret: string, shownNow: () => ShownRows, refresh: () => void): void => {
  const onChange = useEffectEvent(refresh);
  const onEvent = useEffectEvent((change: Change) => {
    if (!changesScreen(change, shownNow())) return;
    // All screens refresh after a change of everything.
    if (change.within) setTimeout(onChange, Math.random() * change.within);
    else onChange();
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = async () => {
      let failures = 0;
      while (!stop.signal.aborted) {
        const onOpen = () => {
          failures = 0;
          onChange();
        };
        const ended = await streamScreenEvents(secret, { onOpen, onChange: onEvent }, stop.signal).catch(
          () => undefined,
        );
        if (stop.signal.aborted) return;
        // The next answer shows whether the server is reachable and still knows this screen.
        onChange();
        failures += 1;
        await waitForRetry(ended?.isReplaced ? REPLACED_PAUSE_MS : backOffDelay(failures), stop.signal);
      }
    };
    void listen();
    const onOffline = () => onChange();
    window.addEventListener("offline", onOffline);
    return () => {
      stop.abort();
      window.removeEventListener("offline", onOffline);
    };
  }, [secret]);
};
