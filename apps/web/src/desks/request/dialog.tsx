import "../core/texts.ts";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { useCloseWithoutSites } from "../../shell/session/use-close-without-sites.ts";
import { startOfWeek } from "../../ui/days/arithmetic.ts";
import { dayIn } from "../../ui/days/format.ts";
import { firstShownDay, type GridView, viewContaining } from "../../ui/days/month-range.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { focusField } from "../../ui/form/focus-field.ts";
import classes from "../../ui/form/request-dialog.module.css";
import type { DeskReservation } from "../core/use-desks.ts";
import { DeskRequestChoices } from "./choices.tsx";
import { DeskRequestDates } from "./dates.tsx";
import { DeskRequestNote } from "./note.tsx";
import { useRequestAvailability } from "./use-availability.ts";
import { type InitialDeskRequest, useDeskRequestForm } from "./use-request-form.ts";

interface RequestDeskDialogProps extends InitialDeskRequest {
  opened: boolean;
  onClose: () => void;
  /** Called after the dialog has closed, with a reservation for each day. */
  onRequested?: (results: DeskReservation[]) => void;
}

const WEEKS = 4;

/**
 * Dates on the left, choices on the right, the forecast in the footer. The dialog can start with days, a zone
 * or a desk. Give it another `key` at each opening, so that the form starts again.
 */
export const RequestDeskDialog = ({ opened, onClose, onRequested, ...beginning }: RequestDeskDialogProps) => {
  const { t } = useTexts("desks");
  const state = useDeskRequestForm(beginning, (results) => {
    onClose();
    onRequested?.(results);
  });
  const { form, site, personName } = state;
  const today = dayIn(state.timeZone);
  const [view, setView] = useState<GridView>(() => {
    const first = { from: startOfWeek(today), weeks: WEEKS };
    return form.dates[0] ? viewContaining(first, form.dates[0]) : first;
  });
  const availability = useRequestAvailability(state, firstShownDay(view), today);
  const isOnline = useOnline();

  useCloseWithoutSites(opened, onClose);

  const send = (frame: HTMLElement | null, replace?: boolean) => {
    const wrong = state.submit(availability.zone?.id, availability.desk?.id, replace);
    if (wrong && frame) focusField(frame, wrong);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };

  const who = [personName || t("request.somebody"), site?.name].filter(Boolean).join(", ");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("request.title")}
      subtitle={t("request.subtitle", { who })}
      width={912}
      isFlush
      onSubmit={submit}
      note={
        <DeskRequestNote
          state={state}
          availability={availability}
          isOnline={isOnline}
          onReplace={() => send(null, true)}
        />
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("request.cancel")}
          </Button>
          <Button type="submit" loading={state.isPending} disabled={!isOnline}>
            {t("request.submit", { count: Math.max(1, form.dates.length) })}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <DeskRequestDates
          state={state}
          availability={availability}
          today={today}
          view={view}
          onView={setView}
        />
        <DeskRequestChoices state={state} availability={availability} today={today} />
      </div>
    </Dialog>
  );
};
