import type { Carpark } from "@portico/contract/parking/carparks";
import { IconChargingPile } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./ev.module.css";
import { EvChoice } from "./ev-choice.tsx";
import { mayCharge } from "./ev-slots.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

interface EvSectionProps {
  state: ParkingRequestForm;
  carpark: Carpark | undefined;
}

/** Charging on the one chosen day, where the car park has EV spaces and the person may book them. */
export const EvSection = ({ state, carpark }: EvSectionProps) => {
  const { t } = useTexts("parking");
  const { values, errors, change, clock } = state;
  if (!carpark || !mayCharge(carpark, state.serverChooses)) return null;
  const [day, another] = values.dates;
  if (!day || another) {
    return (
      <p className={classes.note}>
        <IconChargingPile size={18} stroke={1.75} aria-hidden />
        {t("ev.oneDay")}
      </p>
    );
  }
  const { startTime, endTime } = values;
  return (
    <EvChoice
      carpark={carpark}
      day={day}
      evSlots={carpark.days?.find((one) => one.day === day)?.evSlots}
      hours={{ startTime, endTime }}
      value={values.ev}
      onChange={(ev) => change({ ev })}
      clock={clock}
      error={errors.ev}
    />
  );
};
