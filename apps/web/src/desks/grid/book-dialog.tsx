import { Anchor } from "@mantine/core";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { IconAlertCircle, IconClock, IconSwitchHorizontal } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { formatDay } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Desk, useRequestDesk } from "../core/use-desks.ts";
import classes from "./grid.module.css";

interface BookDialogProps {
  desk: Desk;
  day: string;
  onClose: () => void;
  /** Opens the whole request form, starting with this desk. */
  onMoreOptions: () => void;
}

/** The reasons of the refusal; `invalidDates` is left out, since only one day was requested. */
const refusalMessages = ({ fieldErrors }: ApiError): string[] =>
  Object.entries(fieldErrors).flatMap(([field, texts]) => (field === "invalidDates" ? [] : texts));

/**
 * Asks before a desk is booked; a person with another desk at the site that day may book this one in its
 * place.
 */
export const BookDialog = ({ desk, day, onClose, onMoreOptions }: BookDialogProps) => {
  const { t } = useTexts("desksGrid");
  const { mutate, isPending } = useRequestDesk();
  // A changed question is a new attempt with a new key.
  const [attempt, setAttempt] = useState({ replace: false, idempotencyKey: crypto.randomUUID() });
  const [reasons, setReasons] = useState<string[]>([]);
  const verb = desk.needsApproval ? "request" : "book";

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400)
      return void toast.negative(translate(text("desks.notRequested")));
    if (!error.hasText("user", ALREADY_BOOKED)) return setReasons(refusalMessages(error));
    toast.negative(translate(text("desks.alreadyBooked")));
    setAttempt({ replace: true, idempotencyKey: crypto.randomUUID() });
  };
  const book = () => {
    setReasons([]);
    mutate(
      {
        body: { deskId: desk.id, dates: [day], ...(attempt.replace ? { replace: true } : {}) },
        idempotencyKey: attempt.idempotencyKey,
      },
      {
        onSuccess: () => {
          toast.positive(translate(text("desks.requested")));
          onClose();
        },
        onError: refuse,
      },
    );
  };

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(verb === "book" ? "book.title" : "book.requestTitle", { name: desk.name })}
      text={t("book.text", { day: formatDay(day, "full"), place: desk.location })}
      cancelLabel={t("book.keep")}
      confirmLabel={
        attempt.replace ? t("book.replace") : t(verb === "book" ? "book.confirm" : "book.requestConfirm")
      }
      onConfirm={book}
      isBusy={isPending}
    >
      <div className={classes.ways}>
        {desk.floorPlanRelativeUrl && (
          <Anchor renderRoot={(props) => <Link to={`${desk.floorPlanRelativeUrl}&date=${day}`} {...props} />}>
            {t("book.onPlan")}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={onMoreOptions}>
          {t("book.more")}
        </Anchor>
      </div>
      {reasons.map((reason) => (
        <Notice key={reason} tone="red" icon={IconAlertCircle} role="alert">
          {reason}
        </Notice>
      ))}
      {attempt.replace && (
        <Notice tone="amber" icon={IconSwitchHorizontal} role="status">
          {t("book.replaceNote")}
        </Notice>
      )}
      {desk.needsApproval && (
        <Notice tone="amber" icon={IconClock}>
          {t("book.approval")}
        </Notice>
      )}
    </ConfirmDialog>
  );
};
