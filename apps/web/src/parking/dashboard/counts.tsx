import "../core/texts.ts";
import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useCarparkCounts, useTodaysParking } from "../core/use-parking.ts";
import { useTodaysPermit } from "../core/use-permits.ts";
import { CountTile } from "./count-tile.tsx";
import classes from "./counts.module.css";
import { CountTilesSkeleton } from "./counts-skeleton.tsx";
import { TodayTile } from "./today-tile.tsx";

interface CountsStripProps {
  /** Also says whether the person may park today. */
  hasOwn: boolean;
  /** The first row of a panel, which has the frame. */
  isRow?: boolean;
}

/** Which car parks have free spaces now. */
export const CountsStrip = ({ hasOwn, isRow }: CountsStripProps) => {
  const { t } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const { sites, siteId, timeZone } = useSites();
  const now = useNow();
  const day = dayIn(timeZone, now);
  const booked = useTodaysParking(day, now);
  const permitDay = useTodaysPermit(day, now);
  const own = booked ?? (permitDay && { ...permitDay.permit, start: permitDay.start, end: permitDay.end });
  const { data, isPending, isError, refetch } = useCarparkCounts(siteId);
  const siteName = (id: string) =>
    siteId === null && sites.length > 1 ? sites.find((site) => site.id === id)?.name : undefined;

  if (isError && !data) {
    return (
      <div className={classes.failed} data-row={isRow || undefined} role="alert">
        {t("counts.failed")}
        <Button variant="subtle" size="xs" onClick={() => void refetch()}>
          {ui("retry")}
        </Button>
      </div>
    );
  }
  const today = hasOwn ? own : undefined;
  if (data?.results.length === 0 && !today) return null;
  return (
    <section aria-label={t("counts.title")} className={classes.strip} data-row={isRow || undefined}>
      <div className={classes.row}>
        {today && (
          <TodayTile parking={today} now={now} showSite={today.site.id !== siteId && sites.length > 1} />
        )}
        <ul className={classes.tiles}>
          {isPending && <CountTilesSkeleton />}
          {data?.results.map((carpark) => (
            <CountTile key={carpark.id} carpark={carpark} site={siteName(carpark.siteId)} />
          ))}
        </ul>
      </div>
    </section>
  );
};
