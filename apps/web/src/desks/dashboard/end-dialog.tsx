import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type DeskReservation,
  useCancelDeskReservation,
  useReleaseDeskReservation,
} from "../core/use-desks.ts";
import classes from "./dashboard.module.css";
import type { EndAction } from "./reservation-actions.tsx";

interface EndDeskReservationDialogProps {
  reservation: DeskReservation;
  ending: EndAction;
  opened: boolean;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before a request is cancelled or a desk released, with desk, day and person. */
export const EndDeskReservationDialog = ({
  reservation,
  ending,
  opened,
  onClose,
  onEnded,
}: EndDeskReservationDialogProps) => {
  const { t } = useTexts("desks");
  const { user: me } = useSession();
  const cancel = useCancelDeskReservation();
  const release = useReleaseDeskReservation();
  const { id, desk, user, date } = reservation;
  const isRelease = ending === "release";
  const { mutate, isPending } = isRelease ? release : cancel;

  const end = () =>
    mutate(id, {
      onSuccess: () => {
        toast.positive(isRelease ? t("end.released") : translate(text("desks.cancelled")));
        onClose();
        onEnded();
      },
      onError: (failure) => {
        toast.negative(isRelease ? t("end.notReleased") : translate(text("desks.notCancelled")));
        if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) onClose();
      },
    });

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isRelease ? t("end.releaseTitle", { desk: desk.name }) : t("end.cancelTitle")}
      text={isRelease ? t("end.releaseText") : translate(text("desks.confirmCancel"))}
      confirmLabel={isRelease ? t("panel.release") : t("panel.cancel")}
      onConfirm={end}
      isBusy={isPending}
      isDangerous
    >
      <p className={classes.ending}>
        {[desk.name, desk.zone.name, formatDay(date), user.id !== me.id && fullName(user)]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </ConfirmDialog>
  );
};
