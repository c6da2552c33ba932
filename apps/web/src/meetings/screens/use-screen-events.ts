import { REPLACED_PAUSE_MS } from "@portico/contract/core/live";
import { useEffect, useEffectEvent } from "react";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import { streamScreenEvents } from "./stream.ts";

/** The topics that change a door screen; `screens`, since an administrator may end this one. */
const TOPICS = ["meetings", "resources", "screens"];

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

/** Refreshes whenever the data may have changed: after an event, and after a connection begins or ends. */
export const useScreenEvents = (secret: string, refresh: () => void): void => {
  const onChange = useEffectEvent(refresh);
  useEffect(() => {
    const stop = new AbortController();
    const listen = async () => {
      let failures = 0;
      while (!stop.signal.aborted) {
        const onOpen = () => {
          failures = 0;
          onChange();
        };
        const onTopic = (topic: string) => TOPICS.includes(topic) && onChange();
        const ended = await streamScreenEvents(secret, { onOpen, onTopic }, stop.signal).catch(
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
