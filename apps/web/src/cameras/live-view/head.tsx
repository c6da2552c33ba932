import { EVENT_STATUSES } from "@portico/contract/cameras/form";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import classes from "./live-view.module.css";
import type { useCounts } from "./use-events.ts";

interface HeadProps {
  counts: ReturnType<typeof useCounts>;
  /** Free spaces now. */
  carparks: ReactNode;
}

/** How many plates need a decision, how many events there were today, and where there is room. */
export const LiveViewHead = ({ counts, carparks }: HeadProps) => {
  const { t } = useTexts("camerasLiveView");
  const { sites, siteId, timeZone } = useSites();
  const day = formatDay(dayIn(timeZone, useNow()), "full");
  const place = sites.find(({ id }) => id === siteId)?.name ?? t("allSites");
  const seen = counts && EVENT_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <div className={classes.head}>
      <PageHeader
        headline={counts ? t("headline", { count: counts.undecided }) : t("title")}
        context={seen === undefined ? `${day}, ${place}` : t("context", { day, place, count: seen })}
      />
      {carparks}
    </div>
  );
};
