import { useTexts } from "../../../locales/use-texts.ts";
import { formatClock, type Hours } from "../../../parking/core/hours.ts";
import { EvChoice } from "../../../parking/request/ev-choice.tsx";
import type { EvClock } from "../../../parking/request/ev-slots.ts";
import type { ParkingDay, ParkingOffer } from "../../../parking/week/use-week-parking.ts";
import { formatDay } from "../../../ui/days/format.ts";
import { HoursChoice } from "./hours-choice.tsx";
import type { Choice, PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";
import { areHoursRight } from "./times-text.ts";

interface ParkingTimesProps {
  id: string;
  planned: PlannedDay;
  parking: ParkingDay;
  offer: ParkingOffer;
  weekHours: Hours;
  clock: EvClock;
  onChange: (choice: Choice) => void;
}

/** The hours of one day's parking, and its charging. */
export const ParkingTimes = (props: ParkingTimesProps) => {
  const { t } = useTexts("planWeek");
  const { id, planned, parking, offer, weekHours, clock, onChange } = props;
  const { day, chosenEv, problems } = planned;
  return (
    <div id={id} className={classes.details}>
      <HoursChoice
        label={t("hoursOn", { day: formatDay(day) })}
        value={parking.hours}
        onChange={(hours) => onChange({ hours })}
        preset={{
          hours: weekHours,
          label: areHoursRight(weekHours) ? t("asWeek", { times: formatClock(weekHours) }) : t("asWeekNone"),
          onChoose: () => onChange({ hours: null }),
        }}
        errors={problems}
      />
      {offer.mayCharge && (
        <EvChoice
          carpark={offer}
          day={day}
          evSlots={offer.forecast.evSlots}
          hours={parking.hours}
          value={chosenEv}
          onChange={(ev) => onChange({ ev })}
          clock={clock}
        />
      )}
    </div>
  );
};
