import { IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ToneTile } from "../../ui/feedback/tone-tile.tsx";
import classes from "./counts.module.css";
import { type Parking, whenAndWhere } from "./when-and-where.ts";

interface TodayTileProps {
  parking: Parking;
  now: Date;
  showSite: boolean;
}

/** 'You can park today': the place and the end; before the start, also the start. */
export const TodayTile = ({ parking, now, showSite }: TodayTileProps) => {
  const { t } = useTexts("parking");
  const { carpark, site } = parking;
  const named = showSite ? { ...carpark, name: `${carpark.name} (${site.name})` } : carpark;
  return (
    <div className={classes.today}>
      <ToneTile tone="green" icon={IconParking} size="lg" />
      <div>
        <p className={classes.todayTitle}>{t("todayTile.title")}</p>
        <p className={classes.todayPlace}>{whenAndWhere(t, { ...parking, carpark: named }, now)}</p>
      </div>
    </div>
  );
};
