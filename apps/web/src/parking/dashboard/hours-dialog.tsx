import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { endTimeIn, formatDay, timeIn, zoneNote } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { HoursFields } from "../core/hours-fields.tsx";
import { formatPlace } from "../core/labels.ts";
import { type Reservation, useChangeHours } from "../core/use-parking.ts";
import { checkTimes } from "../request/check.ts";
import classes from "./dashboard.module.css";
import type { DayDialogFrame } from "./day-question.ts";
import { toastFailure } from "./toast-failure.ts";

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
  const { mutateAsync: change } = useChangeHours();
  const isOnline = useOnline();
  const isBegun = Date.parse(start) <= useNow().getTime();

  const form = useForm({
    initial: { startTime: timeIn(timeZone, start), endTime: timeIn(timeZone, end) },
    check: ({ startTime, endTime }) => {
      // An unchanged end may be midnight, which counts as 24:00 here.
      const isKept = endTime === timeIn(timeZone, end);
      return checkTimes(startTime, isKept ? endTimeIn(timeZone, end) : endTime);
    },
    send: (values) => change({ id, ...values }),
    onSent: () => {
      toast.positive(t("hours.done"));
      onDone();
    },
    onRefused: toastFailure(t("hours.failed")),
  });
  const clock = zoneNote(timeZone, start);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("hours.title")}
      subtitle={[formatDay(day, "long"), formatPlace(t, reservation), clock].filter(Boolean).join(" · ")}
      form={form}
      action={t("hours.title")}
      isDisabled={!isOnline}
    >
      <HoursFields value={form.values} onChange={form.change} errors={form.errors} isStartFixed={isBegun} />
      {isBegun && <p className={classes.hint}>{translate(text("parking.hoursBegun"))}</p>}
    </FormDialog>
  );
};
