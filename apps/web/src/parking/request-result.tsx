import { IconBell } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./request.module.css";
import { ResultRow } from "./result-row.tsx";
import type { Reservation } from "./use-parking.ts";

interface RequestResultProps {
  results: readonly Reservation[];
  /** The colleague it is for; empty for oneself. */
  forName: string;
  onChanged: (after: Reservation) => void;
}

/** What became of each day, with a way out of a queue. */
export const RequestResult = ({ results, forName, onChanged }: RequestResultProps) => {
  const { t } = useTranslation("parking");
  const isAnyWaiting = results.some(({ status }) => status === "queued");
  return (
    <>
      <ul className={classes.results}>
        {results.map((row) => (
          <ResultRow key={row.day} reservation={row} onChanged={onChanged} />
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
