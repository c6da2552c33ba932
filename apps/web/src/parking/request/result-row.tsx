import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconChargingPile } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatEvReservation, formatPlace, formatPosition, shownStatus, spaceName } from "../core/labels.ts";
import { type ParkingRequest, type Reservation, useEndReservation } from "../core/use-parking.ts";
import classes from "./request.module.css";
import type { alternativeCarpark } from "./result-labels.ts";
import { useSwitchCarpark } from "./use-switch-carpark.ts";

const resultText = (t: Translate<"parking">, row: Reservation, isMixed: boolean): string => {
  const { status } = row;
  if (status === "pre-approval") return t("result.pending");
  if (status === "queued") return translate(text("parking.queued"));
  if (status === "unavailable") return translate(text("parking.unavailable"));
  if (status === "cancelled") return t("result.left");
  return isMixed ? formatPlace(t, row) : spaceName(t, row) || row.carpark.name;
};

interface ResultRowProps {
  reservation: Reservation;
  /** Whether the days are in several car parks. */
  isMixed: boolean;
  /** A car park that has room. */
  alternative: ReturnType<typeof alternativeCarpark>;
  bodyFor: (carparkId: string, day: string) => ParkingRequest;
  onChanged: (after: Reservation) => void;
}

/** The outcome of one day. A queued day can be cancelled, or moved to a car park that has room. */
export const ResultRow = ({ reservation, isMixed, alternative, bodyFor, onChanged }: ResultRowProps) => {
  const { t } = useTexts("parking");
  const end = useEndReservation();
  const elsewhere = useSwitchCarpark(reservation, bodyFor, onChanged);
  const { id, day, status, can, positionReason } = reservation;
  const isBusy = end.isPending || elsewhere.isPending;
  const offer = elsewhere.isGone ? undefined : alternative;
  const leave = () =>
    end.mutate(
      { id },
      {
        onSuccess: (after) => {
          onChanged(after);
          toast.positive(translate(text("parking.cancelled")));
        },
        onError: () => toast.negative(translate(text("parking.notCancelled"))),
      },
    );
  const ev = formatEvReservation(t, reservation);
  return (
    <li className={classes.result}>
      <div className={classes.resultHead}>
        <strong>{formatDay(day, "long")}</strong>
        <StatusChip status={shownStatus(reservation)} detail={formatPosition(reservation)} />
      </div>
      <p className={classes.resultText}>{resultText(t, reservation, isMixed)}</p>
      {status === "queued" && positionReason && <p className={classes.resultText}>{positionReason}</p>}
      {ev && (
        <p className={classes.resultEv}>
          <IconChargingPile size={16} stroke={1.75} aria-hidden />
          {ev}
        </p>
      )}
      {status === "queued" && can.cancel && (
        <div className={classes.leave}>
          {offer && (
            <Button variant="default" size="xs" loading={isBusy} onClick={() => elsewhere.goTo(offer.id)}>
              {t("result.instead", { name: offer.name, count: offer.free })}
            </Button>
          )}
          <Button variant={offer ? "subtle" : "default"} size="xs" loading={isBusy} onClick={leave}>
            {t("result.leave")}
          </Button>
        </div>
      )}
    </li>
  );
};
