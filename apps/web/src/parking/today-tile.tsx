import { IconParking } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { timeIn, zoneNote } from "../ui/format.ts";
import { ToneTile } from "../ui/tone-tile.tsx";
import classes from "./counts.module.css";
import type { Reservation } from "./use-parking.ts";
import { spaceName } from "./words.ts";

interface TodayTileProps {
  reservation: Reservation;
  now: Date;
  showSite: boolean;
}

/** 'You can park today': where, and until when; from when, while that is still to come. */
export const TodayTile = ({ reservation, now, showSite }: TodayTileProps) => {
  const { t } = useTranslation("parking");
  const { carpark, site, start, end, timeZone } = reservation;
  const space = spaceName(t, reservation);
  const place = [
    showSite ? `${carpark.name} (${site.name})` : carpark.name,
    space.charAt(0).toLowerCase() + space.slice(1),
  ]
    .filter(Boolean)
    .join(", ");
  const note = zoneNote(timeZone, start);
  const time = `${timeIn(timeZone, end)}${note ? ` ${note}` : ""}`;
  const isAhead = Date.parse(start) > now.getTime();
  return (
    <div className={classes.today}>
      <ToneTile tone="green" icon={IconParking} size="lg" />
      <div>
        <p className={classes.todayTitle}>{t("todayTile.title")}</p>
        <p className={classes.todayPlace}>
          {isAhead
            ? t("todayTile.placeFrom", { place, from: timeIn(timeZone, start), time })
            : t("todayTile.place", { place, time })}
        </p>
      </div>
    </div>
  );
};
