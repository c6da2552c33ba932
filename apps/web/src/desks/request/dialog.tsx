import { mondayOf } from "@portico/contract/days/days";
import "../core/texts.ts";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { RequestDialog } from "../../shell/request/dialog.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { firstShownDay, type GridView, viewContaining } from "../../ui/days/month-range.ts";
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
  const { values, site, personName } = state;
  const today = dayIn(state.timeZone);
  const [view, setView] = useState<GridView>(() => {
    const first = { from: mondayOf(today), weeks: WEEKS };
    return values.dates[0] ? viewContaining(first, values.dates[0]) : first;
  });
  const availability = useRequestAvailability(state, firstShownDay(view), today);
  const isOnline = useOnline();

  // The zone with which the form was opened counts until the zones are known: people press before that.
  const zoneId = availability.zones.isPending ? values.zoneId : availability.zone?.id;
  const chosen = { zoneId: zoneId ?? undefined, deskId: availability.desk?.id };
  const who = [personName || t("request.somebody"), site?.name].filter(Boolean).join(", ");
  return (
    <RequestDialog
      opened={opened}
      onClose={onClose}
      title={t("request.title")}
      subtitle={t("request.subtitle", { who })}
      form={{ submit: (event) => state.submit(event, chosen), isPending: state.isPending }}
      note={
        <DeskRequestNote
          state={state}
          availability={availability}
          isOnline={isOnline}
          onReplace={() => state.send({ ...chosen, replace: true })}
        />
      }
      labels={{
        cancel: t("request.cancel"),
        submit: t("request.submit", { count: Math.max(1, values.dates.length) }),
      }}
    >
      <DeskRequestDates
        state={state}
        availability={availability}
        today={today}
        view={view}
        onView={setView}
      />
      <DeskRequestChoices state={state} availability={availability} today={today} />
    </RequestDialog>
  );
};
