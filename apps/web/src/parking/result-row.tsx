import { Button } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDay } from "../ui/format.ts";
import { StatusChip } from "../ui/status-chip.tsx";
import { toast } from "../ui/toasts.ts";
import classes from "./request.module.css";
import { type Reservation, useEndReservation } from "./use-parking.ts";
import { positionOf, shownStatus, spaceName } from "./words.ts";

const wordsOf = (t: TFunction<"parking">, row: Reservation): string => {
  switch (row.status) {
    case "confirmed":
      return spaceName(t, row) || row.carpark.name;
    case "queued":
      return t("result.queued");
    case "unavailable":
      return t("result.unavailable");
    case "cancelled":
      return t("result.left");
    default:
      return t("result.pending");
  }
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
