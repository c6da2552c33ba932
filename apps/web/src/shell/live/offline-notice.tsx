import { IconWifiOff } from "@tabler/icons-react";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatMoment, timeIn, viewerZone } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { queryClient } from "../api/query-client.ts";
import { keptStart } from "../kept/owner.ts";
import classes from "./offline-notice.module.css";

/**
 * The time at which the newest data on any screen were fetched; of what a device has kept, the oldest, since no part may be said to
 * be younger than it is.
 */
const lastFetchedAt = (): string => {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  if (times.length === 0) return "";
  const [zone, at] = [viewerZone(), new Date(keptStart.isOn ? Math.min(...times) : Math.max(...times))];
  // What a device has kept may be from the day before.
  return dayIn(zone, at) === dayIn(zone) ? timeIn(zone, at) : formatMoment(at.toISOString());
};

/** Shows while offline that the data may be old, and then that the network is back. */
export const OfflineNotice = () => {
  const { t } = useTexts("shell");
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const [since, setSince] = useState("");
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      setSince(lastFetchedAt());
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    toast.positive(t("offline.connected"), {
      action: { label: t("offline.refresh"), run: () => void queryClient.invalidateQueries() },
    });
  }, [isOnline, t]);

  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <div className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {keptStart.isOn && since ? (
            <span className="tabular">{t("offline.kept", { time: since })}</span>
          ) : (
            <>
              <strong>{t("offline.title")}</strong>
              <span className="tabular">
                {since ? t("offline.since", { time: since }) : t("offline.nothing")}
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
};
