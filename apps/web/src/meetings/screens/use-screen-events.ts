import { useEffect, useEffectEvent } from "react";
import { backOffDelay } from "../../shell/screens/back-off.ts";
import { streamScreenEvents } from "./stream.ts";

/** What changes a door; `screens`, since this one may have been ended. */
const TOPICS = ["meetings", "resources", "screens"];

/** Resolves after a while, or as soon as the browser thinks that there is a network again. */
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

/** Asks anew whenever something may have changed: an event, a connection that came or went. */
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
        await streamScreenEvents(secret, { onOpen, onTopic }, stop.signal).catch(() => undefined);
        if (stop.signal.aborted) return;
        // Whether the server is still there, and knows this screen, is for the next answer to say.
        onChange();
        failures += 1;
        await waitForRetry(backOffDelay(failures), stop.signal);
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
