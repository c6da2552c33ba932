import { IconStarFilled } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import fields from "../../ui/form/fields.module.css";
import type { Desk } from "../core/use-desks.ts";
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
 * chooses a desk with its zone, a tap on the chosen one takes both back.
 */
export const FreeDesks = ({ state, availability }: FreeDesksProps) => {
  const { t } = useTexts("desks");
  const { values, change } = state;
  const { offers, desk, isOfSite } = availability;
  // While a desk is chosen, its card stays, to take it back.
  const least = values.desk ? 1 : 2;
  if (values.dates.length === 0 || offers.length < least) return null;
  const choose = (one: Desk) =>
    change({ desk: one, ...(isOfSite && { zoneId: one.zoneId, isZoneOfCard: true }) }, "zoneId", "desk");
  const takeBack = () =>
    change({ desk: null, ...(isOfSite && { zoneId: null, isZoneOfCard: false }) }, "zoneId", "desk");
  return (
    <section aria-labelledby="free-desks">
      <h3 id="free-desks" className={fields.label}>
        {t("request.freeDesks", { count: values.dates.length })}
      </h3>
      <ul className={classes.cards}>
        {offers.slice(0, SHOWN).map((one) => {
          const about = [isOfSite && one.zone.name, ...one.features.map(({ name }) => name)].filter(Boolean);
          const isChosen = one.id === desk?.id;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={classes.card}
                aria-pressed={isChosen}
                onClick={() => (isChosen ? takeBack() : choose(one))}
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
