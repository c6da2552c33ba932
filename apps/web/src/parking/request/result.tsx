import { IconBell } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Carpark, ParkingRequest, Reservation } from "../core/use-parking.ts";
import classes from "./request.module.css";
import { alternativeCarpark } from "./result-labels.ts";
import { ResultRow } from "./result-row.tsx";

interface RequestResultProps {
  results: readonly Reservation[];
  /** The car parks with their forecasts for these days. */
  offers: readonly Carpark[];
  bodyFor: (carparkId: string, day: string) => ParkingRequest;
  /** The colleague who will park; empty for the caller. */
  forName: string;
  onChanged: (after: Reservation) => void;
}

/** The outcome of each day; queued days can be cancelled or moved. */
export const RequestResult = ({ results, offers, bodyFor, forName, onChanged }: RequestResultProps) => {
  const { t } = useTexts("parking");
  const isMixed = new Set(results.map(({ carpark }) => carpark.id)).size > 1;
  const isAnyWaiting = results.some(({ status }) => status === "queued");
  return (
    <>
      <ul className={classes.results}>
        {results.map((row) => (
          <ResultRow
            key={row.day}
            reservation={row}
            isMixed={isMixed}
            alternative={alternativeCarpark(row, offers)}
            bodyFor={bodyFor}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {isAnyWaiting && (
        <p className={classes.mail}>
          <IconBell size={16} stroke={1.75} aria-hidden />
          {forName ? t("result.mailOther", { name: forName }) : t("result.mail")}
        </p>
      )}
    </>
  );
};
