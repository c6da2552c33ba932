import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatPlace, formatWhen } from "../core/labels.ts";
import { useHandOverReservation } from "../core/use-parking.ts";
import { useHandOverDay } from "../core/use-permits.ts";
import { DayFormDialog } from "./day-form-dialog.tsx";
import type { DayDialogFrame, DayQuestion } from "./day-question.ts";
import { useRefusal } from "./use-refusal.ts";

type HandOverSubject = Extract<DayQuestion, { kind: "handOver" | "handOverDay" }>;

/** Time and place in words, and the start. */
const useHandOverSubject = (given: HandOverSubject) => {
  const { t } = useTexts("parking");
  if (given.kind === "handOver") {
    const { reservation } = given;
    const { start } = reservation;
    return { when: formatWhen(t, reservation), place: formatPlace(t, reservation), start };
  }
  const { day, permit, start } = given.permitDay;
  return { when: `${formatDay(day)}, ${t("permit.wholeDay")}`, place: formatPlace(t, permit), start };
};

/** Hands the space, or the rest of its time, over to a colleague at once. */
export const HandOverDialog = ({
  subject,
  opened,
  onClose,
  onDone,
}: DayDialogFrame & { subject: HandOverSubject }) => {
  const { t } = useTexts("parking");
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const reservation = useHandOverReservation();
  const permitDay = useHandOverDay();
  const refusal = useRefusal(t("handOver.failed"), ["employee"]);
  const { start, ...words } = useHandOverSubject(subject);
  const isBegun = Date.parse(start) <= useNow().getTime();

  const give = () => {
    if (refusal.check(colleague ? {} : { employee: t("form.noColleague") }) || !colleague) return;
    const after = {
      onSuccess: () => {
        toast.positive(t("handOver.done", { name: fullName(colleague) }));
        onDone();
      },
      onError: refusal.refuse,
    };
    if (subject.kind === "handOver")
      reservation.mutate({ id: subject.reservation.id, employee: colleague.id }, after);
    else {
      const { permit, day } = subject.permitDay;
      permitDay.mutate({ id: permit.id, day, employee: colleague.id }, after);
    }
  };
  return (
    <DayFormDialog
      opened={opened}
      onClose={onClose}
      title={t("handOver.title")}
      subtitle={t(isBegun ? "handOver.textBegun" : "handOver.text", words)}
      submit={t("handOver.submit")}
      onSubmit={give}
      isBusy={reservation.isPending || permitDay.isPending}
      refusal={refusal}
    >
      <ColleaguePicker
        label={t("form.colleague")}
        value={colleague}
        onChange={(next) => {
          setColleague(next);
          refusal.check({});
        }}
        error={refusal.errors.employee}
      />
    </DayFormDialog>
  );
};
