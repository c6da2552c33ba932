import { WEEKDAYS } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { weekdayName } from "../../ui/days/format.ts";
import type { Carpark } from "../core/use-parking.ts";
import { CarparkForecast } from "./carpark-forecast.tsx";
import { permitLabel } from "./permit-label.ts";
import classes from "./request.module.css";

interface CarparkCardProps {
  carpark: Carpark;
  isChosen: boolean;
  onChoose: () => void;
  /** The colleague who will park; empty for the caller. */
  forName: string;
}

export const CarparkCard = ({ carpark, isChosen, onChoose, forName }: CarparkCardProps) => {
  const { t } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const { id, name, pseudo, userHasPermission, allocationMode, parkingAllocationStart } = carpark;
  const byPermit = permitLabel(t, ui, carpark.days ?? []);
  const how = pseudo
    ? t("card.pseudo")
    : allocationMode === "manual"
      ? t("card.manual")
      : parkingAllocationStart === "No Start Date"
        ? t("card.atOnce")
        : t("card.weekly", { weekday: weekdayName(WEEKDAYS.indexOf(parkingAllocationStart) + 1, "long") });
  const price = carpark.credits > 0 && t("credits.aDay", { count: carpark.credits });
  const refusal = forName ? t("card.notPermittedOther", { name: forName }) : t("card.notPermitted");
  return (
    <label
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-disabled={!userHasPermission || undefined}
    >
      <input
        type="radio"
        name="carpark"
        value={id}
        checked={isChosen}
        disabled={!userHasPermission}
        onChange={onChoose}
        className={classes.radio}
      />
      <span className={classes.cardText}>
        <strong>{name}</strong>
        <span>{userHasPermission ? byPermit || [how, price].filter(Boolean).join(" · ") : refusal}</span>
      </span>
      {userHasPermission && <CarparkForecast carpark={carpark} />}
    </label>
  );
};
