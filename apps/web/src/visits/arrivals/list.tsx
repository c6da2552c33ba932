import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useHostAnswer } from "../actions/use-host-answer.ts";
import classes from "./arrivals.module.css";
import { type Arrival, useNewArrivals } from "./use-arrivals.ts";

export interface ArrivalListProps {
  arrivals: readonly Arrival[];
  /** Milliseconds since 1970; those who arrive later are told of by a toast. */
  openedAt: number;
}

/** Visitors who wait for the signed-in person, one row each; null without any. */
export const ArrivalList = ({ arrivals, openedAt }: ArrivalListProps) => {
  const { t } = useTexts("visits");
  const [isUnfolded, setUnfolded] = useState(false);
  useNewArrivals(arrivals, openedAt, ({ visitor }) =>
    toast.warning(t("arrivals.one", { name: fullName(visitor) })),
  );
  const [first, ...others] = arrivals;
  if (!first) return null;
  const isFolded = others.length > 0 && !isUnfolded;
  return (
    <section className={classes.banner} aria-label={t("arrivals.label")}>
      <ul className={classes.rows}>
        {(isFolded ? [first] : arrivals).map((arrival) => (
          <ArrivalRow key={arrival.id} arrival={arrival} more={isFolded ? others.length : 0}>
            {arrival === first && others.length > 0 && (
              <Button
                variant="subtle"
                size="xs"
                className={classes.quiet}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? t("arrivals.fold") : t("arrivals.unfold", { count: arrivals.length })}
              </Button>
            )}
          </ArrivalRow>
        ))}
      </ul>
    </section>
  );
};

interface ArrivalRowProps {
  arrival: Arrival;
  /** The number of collapsed rows. */
  more: number;
  /** Shown beside the row's buttons. */
  children: ReactNode;
}

const ArrivalRow = ({ arrival, more, children }: ArrivalRowProps) => {
  const { t } = useTexts("visits");
  const { answer, isPending } = useHostAnswer();
  const { id, visitor, timeZone, statusChanges } = arrival;
  const name = fullName(visitor);
  const since = statusChanges[0]?.at;
  return (
    <li className={classes.row}>
      <IconMapPin size={16} stroke={2} aria-hidden />
      <span className={classes.words}>
        {more > 0 ? t("arrivals.many", { name, count: more }) : t("arrivals.one", { name })}
        {since && (
          <span className={`${classes.since} tabular`}>
            {t("arrivals.since", { time: timeIn(timeZone, since) })}
          </span>
        )}
      </span>
      {arrival.can.onMyWay && (
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={() => answer(arrival)}
          aria-label={t("arrivals.onMyWayOf", { name })}
        >
          {t("arrivals.onMyWay")}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        className={classes.quiet}
        aria-label={t("arrivals.viewOf", { name })}
        renderRoot={(props) => <Link to="/visits/$id" params={{ id }} {...props} />}
      >
        {t("arrivals.view")}
      </Button>
      {children}
    </li>
  );
};
