import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useCarparkCounts } from "../core/use-parking.ts";
import classes from "./counts-line.module.css";
import { shownCount } from "./shown-count.ts";

/** Free spaces now, in one line beside a page's headline; of a pseudo car park, how many park there. */
export const CountsLine = () => {
  const { t } = useTexts("parking");
  const { siteId } = useSites();
  const { data } = useCarparkCounts(siteId);
  if (!data?.results.length) return null;
  return (
    <ul className={classes.line} aria-label={t("counts.title")}>
      {data.results.map((carpark) => {
        const { id, name, pseudo } = carpark;
        const figure = shownCount(carpark);
        const isFull = !pseudo && figure === 0;
        return (
          <li key={id} data-full={isFull || undefined}>
            <span className={classes.name}>{name}</span>
            <span>
              <strong>{isFull ? t("counts.full") : figure}</strong>{" "}
              {!isFull && t(pseudo ? "counts.nearby" : "counts.freeShort")}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
