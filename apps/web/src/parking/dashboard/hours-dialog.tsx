import { limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { endTimeIn, formatDay, timeIn, zoneNote } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatPlace } from "../core/labels.ts";
import { type Reservation, useChangeHours } from "../core/use-parking.ts";
import { checkTimes } from "../request/check.ts";
import classes from "./dashboard.module.css";
import { DayFormDialog } from "./day-form-dialog.tsx";
import type { DayDialogFrame } from "./day-question.ts";
import { useRefusal } from "./use-refusal.ts";

/**
 * Changes the hours on the same day; where the space would be lost, the server refuses and the dialog shows
 * the reason.
 */
export const HoursDialog = ({
  reservation,
  opened,
  onClose,
  onDone,
}: DayDialogFrame & { reservation: Reservation }) => {
  const { t } = useTexts("parking");
  const { id, day, start, end, timeZone } = reservation;
  const [startTime, setStart] = useState(timeIn(timeZone, start));
  const [endTime, setEnd] = useState(timeIn(timeZone, end));
  const { mutate, isPending } = useChangeHours();
  const refusal = useRefusal(t("hours.failed"), ["startTime", "endTime"]);
  const isBegun = Date.parse(start) <= useNow().getTime();

  const save = () => {
    // An unchanged end may be midnight, which counts as 24:00 here.
    const isKept = endTime === timeIn(timeZone, end);
    if (refusal.check(checkTimes(startTime, isKept ? endTimeIn(timeZone, end) : endTime))) return;
    mutate(
      { id, startTime, endTime },
      {
        onSuccess: () => {
          toast.positive(t("hours.done"));
          onDone();
        },
        onError: refusal.refuse,
      },
    );
  };
  const clock = zoneNote(timeZone, start);
  return (
    <DayFormDialog
      opened={opened}
      onClose={onClose}
      title={t("hours.title")}
      subtitle={[formatDay(day, "long"), formatPlace(t, reservation), clock].filter(Boolean).join(" · ")}
      submit={t("hours.title")}
      onSubmit={save}
      isBusy={isPending}
      refusal={refusal}
    >
      <div className={classes.times}>
        <TimeField
          label={t("form.start")}
          value={startTime}
          onChange={setStart}
          error={refusal.errors.startTime}
          step={limits.timeStep}
          disabled={isBegun}
        />
        <TimeField
          label={t("form.end")}
          value={endTime}
          onChange={setEnd}
          error={refusal.errors.endTime}
          step={limits.timeStep}
        />
      </div>
      {isBegun && <p className={classes.hint}>{translate(text("parking.hoursBegun"))}</p>}
    </DayFormDialog>
  );
};
