import { IconStarFilled } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import fields from "../../ui/form/fields.module.css";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface FreeDesksProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
}

/** More are found in the list of desks, and on the plan. */
const SHOWN = 6;

/**
 * The first desks that are free on all of the days, as cards, favourites first: of the chosen zone, else of the site. A tap
 * chooses a desk, a tap on the chosen one any desk.
 */
export const FreeDesks = ({ state, availability }: FreeDesksProps) => {
  const { t } = useTexts("desks");
  const { values, change } = state;
  const { offers, desk, zone } = availability;
  if (values.dates.length === 0 || offers.length < 2) return null;
  return (
    <section aria-labelledby="free-desks">
      <h3 id="free-desks" className={fields.label}>
        {t("request.freeDesks", { count: values.dates.length })}
      </h3>
      <ul className={classes.cards}>
        {offers.slice(0, SHOWN).map((one) => {
          const about = [!zone && one.zone.name, ...one.features.map(({ name }) => name)].filter(Boolean);
          const isChosen = one.id === desk?.id;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={classes.card}
                aria-pressed={isChosen}
                onClick={() =>
                  change(isChosen ? { desk: null } : { desk: one, zoneId: one.zoneId }, "zoneId", "desk")
                }
              >
                <strong className={classes.optionName}>
                  {one.isFavourite && (
                    <IconStarFilled size={14} aria-label={t("request.favourite")} className={classes.star} />
                  )}
                  {one.name}
                </strong>
                {about.length > 0 && <span className={classes.cardNote}>{about.join(", ")}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
