import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatPlace, formatWhen } from "../core/labels.ts";
import { useHandOverReservation } from "../core/use-parking.ts";
import { useHandOverDay } from "../core/use-permits.ts";
import type { DayDialogFrame, DayQuestion } from "./day-question.ts";
import { toastFailure } from "./toast-failure.ts";

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
  const { mutateAsync: handOverReservation } = useHandOverReservation();
  const { mutateAsync: handOverDay } = useHandOverDay();
  const isOnline = useOnline();
  const { start, ...words } = useHandOverSubject(subject);
  const isBegun = Date.parse(start) <= useNow().getTime();

  const form = useForm<{ employee: Colleague | null }, unknown>({
    initial: { employee: null },
    check: ({ employee }) => ({ employee: employee ? undefined : t("form.noColleague") }),
    send: ({ employee }) => {
      if (subject.kind === "handOver")
        return handOverReservation({ id: subject.reservation.id, employee: employee!.id });
      const { permit, day } = subject.permitDay;
      return handOverDay({ id: permit.id, day, employee: employee!.id });
    },
    onSent: (_, { employee }) => {
      toast.positive(t("handOver.done", { name: fullName(employee!) }));
      onDone();
    },
    onRefused: toastFailure(t("handOver.failed")),
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("handOver.title")}
      subtitle={t(isBegun ? "handOver.textBegun" : "handOver.text", words)}
      form={form}
      action={t("handOver.submit")}
      isDisabled={!isOnline}
    >
      <ColleaguePicker
        label={t("form.colleague")}
        value={form.values.employee}
        onChange={(employee) => form.change({ employee })}
        error={form.errors.employee}
      />
    </FormDialog>
  );
};
