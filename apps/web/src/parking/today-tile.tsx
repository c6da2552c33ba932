import { IconParking } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { timeIn, zoneNote } from "../ui/format.ts";
import { ToneTile } from "../ui/tone-tile.tsx";
import classes from "./counts.module.css";
import type { Reservation } from "./use-parking.ts";
import { spaceName } from "./words.ts";

/** 'You can park today': where, and until when; from when, while that is still to come. */
export const TodayTile = ({ reservation, showSite }: { reservation: Reservation; showSite: boolean }) => {
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
  const isAhead = Date.parse(start) > Date.now();
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
