import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { IconClock } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useSession } from "../../shell/session/session.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatWhen, parkerName, spaceName } from "../core/labels.ts";
import { type Reservation, useEndReservation } from "../core/use-parking.ts";
import classes from "./dashboard.module.css";
import type { DayDialogFrame } from "./day-question.ts";

type EndReservationDialogProps = DayDialogFrame & { reservation: Reservation };

/** Asks before a request is cancelled or a space released; a late release needs a note. */
export const EndReservationDialog = ({ reservation, opened, onClose, onDone }: EndReservationDialogProps) => {
  const { t } = useTexts("parking");
  const { user: me } = useSession();
  const { mutateAsync: end } = useEndReservation();
  const { id, carpark, space, can, employee, lateRelease, creditsBack } = reservation;
  const isRelease = can.release;
  const name = employee === me.id ? "" : parkerName(reservation);

  const form = useForm({
    initial: { note: "" },
    fields: { cancellationReason: "note" },
    check: ({ note }) => ({
      note: lateRelease && note.trim() === "" ? translate(text("parking.noteRequired")) : undefined,
    }),
    send: ({ note }) => end({ id, reason: note.trim() }),
    onSent: () => {
      toast.positive(translate(text("parking.cancelled")));
      onDone();
    },
    // If the release became late since the dialog opened, the missing note is shown at its field; any
    // other refusal is a toast.
    onRefused: (error, errors) => {
      if (errors.note) return errors;
      toast.negative(translate(text("parking.notCancelled")));
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) onClose();
      return {};
    },
  });

  const facts = { when: formatWhen(t, reservation), carpark: carpark.name, name };
  const hasName = space && spaceName(t, reservation);
  const releaseTitle = hasName
    ? t("release.title", { space: space.name })
    : t("release.titleNoSpace", { carpark: carpark.name });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isRelease ? releaseTitle : t("cancel.title")}
      text={
        isRelease
          ? t(name ? "release.textFor" : "release.text", facts)
          : translate(text("parking.confirmCancel"))
      }
      confirmLabel={isRelease ? t("releaseSpace") : t("cancelRequest")}
      onConfirm={() => form.send()}
      isBusy={form.isPending}
      isDangerous
    >
      {isRelease && creditsBack !== null && (
        <p className={classes.ending}>
          {creditsBack > 0 ? t("credits.back", { count: creditsBack }) : t("credits.notBack")}
        </p>
      )}
      {isRelease ? (
        lateRelease || form.errors.note ? (
          <div className={classes.late}>
            <Notice tone="amber" icon={IconClock}>
              {translate(text("parking.lateRelease"))}
            </Notice>
            <Textarea
              label={t("release.note")}
              {...form.field("note")}
              maxLength={limits.reasonMax}
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
