import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { Carpark } from "../core/use-parking.ts";
import type { DayForecast } from "./forecast.ts";
import classes from "./request.module.css";

/** More days than this are summed up. */
const NAMED_DAYS = 3;

/** "Fri 4": the month is in the calendar beside it. */
const shortDay = (day: string): string => formatDay(day, "weekday");

const isFull = ({ outcome, freeSpaces }: DayForecast): boolean =>
  outcome !== "unavailable" && freeSpaces === 0;

const queueLabel = (t: Translate<"parking">, days: readonly DayForecast[]): string => {
  const queued = days.filter(({ queueLength }) => queueLength > 0);
  const count = queued.reduce((sum, { queueLength }) => sum + queueLength, 0);
  const [first, second] = queued;
  if (!first) return t("card.nobodyQueued");
  if (days.length === 1) return t("card.queued", { count });
  return second
    ? t("card.queuedOnDays", { count, days: queued.length })
    : t("card.queuedOn", { count, day: shortDay(first.day) });
};

const FreeSpacesCount = ({ day }: { day: DayForecast }) => {
  const { t } = useTexts("parking");
  if (day.outcome === "unavailable") {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t("card.notPossible")}</span>
      </>
    );
  }
  return isFull(day) ? <strong data-full>{t("card.full")}</strong> : <strong>{day.freeSpaces}</strong>;
};

/** The forecast of a car park for the chosen days; its present state while no day is chosen. */
export const CarparkForecast = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTexts("parking");
  const days = carpark.days ?? [];
  const [first] = days;
  if (carpark.pseudo) return <span className={classes.outlook}>{t("card.nearby")}</span>;
  if (!first) {
    const { freeSpaces, queueLength } = carpark;
    return (
      <span className={classes.outlook}>
        {freeSpaces > 0 ? (
          <strong>{t("card.free", { count: freeSpaces })}</strong>
        ) : (
          <strong data-full>{t("card.full")}</strong>
        )}
        <span>{queueLength > 0 ? t("card.queued", { count: queueLength }) : t("card.nobodyQueued")}</span>
      </span>
    );
  }
  const isSummed = days.length > NAMED_DAYS;
  const isFree = first.outcome !== "unavailable" && !isFull(first);
  const free = days.filter((day) => day.outcome !== "unavailable" && !isFull(day)).length;
  const isAnyQueued = days.some(({ queueLength }) => queueLength > 0);
  return (
    <span className={classes.outlook}>
      {days.length === 1 ? (
        isFree ? (
          <strong>{t("card.free", { count: first.freeSpaces ?? 0 })}</strong>
        ) : first.outcome === "unavailable" ? (
          <span>{t("card.notPossible")}</span>
        ) : (
          <FreeSpacesCount day={first} />
        )
      ) : isSummed ? (
        <strong>
          {free === days.length
            ? t("card.freeOnAll", { count: free })
            : t("card.freeOnSome", { free, count: days.length })}
        </strong>
      ) : (
        <span className={classes.figures}>
          {days.map((day) => (
            <span key={day.day}>
              {shortDay(day.day)} <FreeSpacesCount day={day} />
            </span>
          ))}
        </span>
      )}
      <span data-queue={isAnyQueued || undefined}>{queueLabel(t, days)}</span>
    </span>
  );
};
