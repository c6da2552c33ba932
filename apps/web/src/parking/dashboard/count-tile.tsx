import type { CSSProperties } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { CarparkCount } from "../core/use-parking.ts";
import classes from "./counts.module.css";
import { shownCount } from "./shown-count.ts";

interface CountTileProps {
  carpark: CarparkCount;
  /** The site's name, where tiles of several sites are shown together. */
  site?: string | undefined;
}

/** One car park: its free spaces, and how full it is. */
export const CountTile = ({ carpark, site }: CountTileProps) => {
  const { t } = useTexts("parking");
  const { name, pseudo, spaceCount, queueLength } = carpark;
  const figure = shownCount(carpark);
  const isFull = !pseudo && figure === 0;
  const taken = spaceCount > 0 ? (spaceCount - figure) / spaceCount : 0;
  const words = pseudo
    ? t("counts.nearby")
    : isFull
      ? t("counts.queued", { count: queueLength })
      : t("counts.free", { count: spaceCount });
  return (
    <li className={classes.tile} data-full={isFull || undefined}>
      <span className={classes.name}>{site ? `${name} · ${site}` : name}</span>
      <span className={classes.line}>
        <strong className={classes.figure}>{isFull ? t("counts.full") : figure}</strong> {words}
      </span>
      {!pseudo && (
        <span className={classes.meter} style={{ "--taken": taken } as CSSProperties} aria-hidden />
      )}
    </li>
  );
};
