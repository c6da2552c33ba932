import { Button } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDay } from "../ui/format.ts";
import { StatusChip } from "../ui/status-chip.tsx";
import { toast } from "../ui/toasts.ts";
import classes from "./request.module.css";
import { type Reservation, useEndReservation } from "./use-parking.ts";
import { positionOf, shownStatus, spaceName } from "./words.ts";

const WORDS = {
  "pre-approval": "result.pending",
  queued: "result.queued",
  unavailable: "result.unavailable",
  cancelled: "result.left",
} as const;

const wordsOf = (t: TFunction<"parking">, row: Reservation): string => {
  const { status, carpark } = row;
  return status === "confirmed" || status === "denied" ? spaceName(t, row) || carpark.name : t(WORDS[status]);
};

export const ResultRow = ({
  reservation,
  onChanged,
}: {
  reservation: Reservation;
  onChanged: (after: Reservation) => void;
}) => {
  const { t } = useTranslation("parking");
  const { mutate, isPending } = useEndReservation();
  const { id, day, status, can } = reservation;
  const leave = () =>
    mutate(
      { id },
      {
        onSuccess: (after) => {
          toast.positive(t("cancel.done"));
          onChanged(after);
        },
        onError: () => void toast.negative(t("cancel.failed")),
      },
    );
  return (
    <li className={classes.result}>
      <div className={classes.resultHead}>
        <strong>{formatDay(day, "long")}</strong>
        <StatusChip status={shownStatus(reservation)} detail={positionOf(reservation)} />
      </div>
      <p className={classes.resultText}>{wordsOf(t, reservation)}</p>
      {status === "queued" && can.cancel && (
        <Button variant="default" size="xs" className={classes.leave} loading={isPending} onClick={leave}>
          {t("result.leave")}
        </Button>
      )}
    </li>
  );
};
