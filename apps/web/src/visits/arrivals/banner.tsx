import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useHostAnswer } from "../actions/use-host-answer.ts";
import { WalkIns } from "../walk-ins/list.tsx";
import classes from "./arrivals.module.css";
import { type Arrival, useArrivals, useNewArrivals } from "./use-arrivals.ts";

/**
 * For hosts, on every screen: their visitors who have arrived, one row each, and walk-ins who named them as
 * host; null without any.
 */
export const ArrivalsBanner = () => {
  const { t } = useTexts("visits");
  const arrivals = useArrivals();
  const [isUnfolded, setUnfolded] = useState(false);
  useNewArrivals(arrivals, ({ visitor }) => toast.warning(t("arrivals.one", { name: fullName(visitor) })));
  // Reception's page already lists all walk-ins.
  const isReception = useLocation().pathname === "/reception";
  const [first, ...others] = arrivals;
  const isFolded = others.length > 0 && !isUnfolded;

  return (
    <>
      {first && (
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
      )}
      <div className={classes.walkIns}>{!isReception && <WalkIns siteId={null} mine />}</div>
    </>
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
