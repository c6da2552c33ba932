import { Textarea } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../shell/api-error.ts";
import { useSession } from "../shell/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.ts";
import { REASON_MAX } from "./limits.ts";
import classes from "./panel.module.css";
import { type Reservation, useEndReservation } from "./use-parking.ts";
import { parkerOf, spaceName, whenOf } from "./words.ts";

interface EndDialogProps {
  reservation: Reservation;
  opened: boolean;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before a request is cancelled or a space released; a late release needs a note. */
export const EndDialog = ({ reservation, opened, onClose, onEnded }: EndDialogProps) => {
  const { t } = useTranslation("parking");
  const { user: me } = useSession();
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const { mutate, isPending } = useEndReservation();
  const { id, carpark, space, can, employee, lateRelease } = reservation;
  const isRelease = can.release;
  const name = employee === me.id ? "" : parkerOf(reservation);

  const end = () => {
    if (lateRelease && note.trim() === "") {
      setError(t("release.noteRequired"));
      return;
    }
    setError("");
    mutate(
      { id, reason: note.trim() },
      {
        onSuccess: () => {
          toast.positive(t("cancel.done"));
          onClose();
          onEnded();
        },
        onError: (failure) => {
          // A release that became late meanwhile is asked for its note here; anything else is said and left as it is.
          const onNote =
            failure instanceof ApiError ? failure.fieldErrors.cancellationReason?.[0] : undefined;
          if (onNote) return setError(onNote);
          toast.negative(t("cancel.failed"));
          if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) onClose();
        },
      },
    );
  };

  const facts = { when: whenOf(reservation), carpark: carpark.name, name };
  const hasName = space && spaceName(t, reservation);
  const releaseTitle = hasName
    ? t("release.title", { space: space.name })
    : t("release.titleNoSpace", { carpark: carpark.name });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isRelease ? releaseTitle : t("cancel.title")}
      text={isRelease ? t(name ? "release.textFor" : "release.text", facts) : t("cancel.confirm")}
      confirm={isRelease ? t("releaseSpace") : t("cancelRequest")}
      onConfirm={end}
      isBusy={isPending}
      dangerous
    >
      {isRelease ? (
        lateRelease || error ? (
          <div className={classes.late}>
            <Notice tone="amber" icon={IconClock}>
              {t("release.late")}
            </Notice>
            <Textarea
              label={t("release.note")}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={error}
              maxLength={REASON_MAX}
              minRows={2}
              autosize
              required
              withAsterisk={false}
            />
          </div>
        ) : null
      ) : (
        <p className={classes.ending}>{[carpark.name, name, facts.when].filter(Boolean).join(" · ")}</p>
      )}
    </ConfirmDialog>
  );
};
