import { IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { endTimeIn, timeIn, zoneNote } from "../../ui/days/format.ts";
import { ToneTile } from "../../ui/feedback/tone-tile.tsx";
import { formatPlace, isWholeDay } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import classes from "./counts.module.css";

interface TodayTileProps {
  /** A reservation, or a permit's day. */
  parking: Pick<Reservation, "carpark" | "site" | "space" | "start" | "end" | "timeZone">;
  now: Date;
  showSite: boolean;
}

/** 'You can park today': the place and the end; before the start, also the start. */
export const TodayTile = ({ parking, now, showSite }: TodayTileProps) => {
  const { t } = useTexts("parking");
  const { carpark, site, start, end, timeZone } = parking;
  const named = showSite ? { ...carpark, name: `${carpark.name} (${site.name})` } : carpark;
  const place = formatPlace(t, { ...parking, carpark: named });
  const note = zoneNote(timeZone, start);
  const time = `${endTimeIn(timeZone, end)}${note ? ` ${note}` : ""}`;
  const isAhead = Date.parse(start) > now.getTime();
  return (
    <div className={classes.today}>
      <ToneTile tone="green" icon={IconParking} size="lg" />
      <div>
        <p className={classes.todayTitle}>{t("todayTile.title")}</p>
        <p className={classes.todayPlace}>
          {isWholeDay(parking)
            ? t("todayTile.allDay", { place })
            : isAhead
              ? t("todayTile.placeFrom", { place, from: timeIn(timeZone, start), time })
              : t("todayTile.place", { place, time })}
        </p>
      </div>
    </div>
  );
};
