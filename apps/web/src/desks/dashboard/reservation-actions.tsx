import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { timeIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type DeskReservation, useCheckInAtDesk } from "../core/use-desks.ts";
import classes from "./dashboard.module.css";

/** Actions that ask first. */
export type EndAction = "cancel" | "release";

interface ReservationActionsProps {
  reservation: DeskReservation;
  onEnd: (ending: EndAction) => void;
  /** Leaves out actions that nearly repeat another. */
  isBrief?: boolean;
  /** Leaves out all but the next action. */
  isSingle?: boolean;
  /** One below the other, as wide as what is around them. */
  fullWidth?: boolean;
}

/** The actions that the server allows on the reservation now. */
export const ReservationActions = ({
  reservation,
  onEnd,
  isBrief,
  isSingle,
  fullWidth,
}: ReservationActionsProps) => {
  const { t } = useTexts("desks");
  const { mutate, isPending } = useCheckInAtDesk();
  const { id, can, checkInUntil, timeZone, desk } = reservation;
  if (!can.checkIn && !can.release && !can.cancel) return null;
  const checkIn = () =>
    mutate(id, {
      onSuccess: () => toast.positive(t("panel.checkedIn", { desk: desk.name })),
      onError: () => toast.negative(t("panel.notCheckedIn")),
    });
  const isEndShown = !(isSingle && can.checkIn);
  const shape = fullWidth ? { fullWidth } : { size: "xs" };
  return (
    <div className={classes.actions} data-full-width={fullWidth || undefined}>
      {can.checkIn && checkInUntil && (
        <span className={classes.until}>
          {t("panel.checkInBy", { time: timeIn(timeZone, checkInUntil) })}
        </span>
      )}
      {can.checkIn && (
        <Button variant="default" {...shape} loading={isPending} onClick={checkIn}>
          {t("panel.checkIn")}
        </Button>
      )}
      {can.release && isEndShown && (
        <Button variant="default" {...shape} onClick={() => onEnd("release")}>
          {t("panel.release")}
        </Button>
      )}
      {can.cancel && isEndShown && !((isBrief || isSingle) && can.release) && (
        <Button variant="default" {...shape} onClick={() => onEnd("cancel")}>
          {t("panel.cancel")}
        </Button>
      )}
    </div>
  );
};
