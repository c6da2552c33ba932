import { TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { useChangeWalkIn, type Visit } from "../core/use-visits.ts";
import classes from "./walk-in-dialog.module.css";

interface WalkInDialogProps {
  visit: Visit;
  opened: boolean;
  onClose: () => void;
}

/** Changes the facts of a walk-in, which has no meeting. */
export const WalkInDialog = ({ visit, opened, onClose }: WalkInDialogProps) => {
  const { t } = useTexts("visits");
  const { meeting, timeZone } = visit;
  const { mutateAsync: change } = useChangeWalkIn();
  const form = useForm({
    initial: {
      host: null as Colleague | null,
      startTime: timeIn(timeZone, visit.start),
      endTime: timeIn(timeZone, visit.end),
      description: meeting.description,
    },
    check: ({ description, startTime, endTime }) => ({
      endTime: endTime <= startTime ? t("walkInEdit.endEarly") : undefined,
      description: description.trim() === "" ? t("walkInEdit.purposeRequired") : undefined,
    }),
    send: ({ host, ...values }) =>
      change({
        id: visit.id,
        body: { ...values, description: values.description.trim(), ...(host && { host: host.id }) },
      }),
    onSent: () => {
      toast.positive(t("walkInEdit.saved"));
      onClose();
    },
    failed: t("walkInEdit.failed"),
  });

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("walkInEdit.title")}
      subtitle={fullName(visit.visitor)}
      form={form}
      action={t("walkInEdit.save")}
      width={600}
    >
      <ColleaguePicker
        label={meeting.host ? `${t("panel.host")}: ${meeting.host.name}` : t("panel.host")}
        value={form.values.host}
        onChange={(host) => form.change({ host })}
        error={form.errors.host}
      />
      <div className={classes.times}>
        <TimeField
          label={t("walkInEdit.start")}
          value={form.values.startTime}
          onChange={(startTime) => form.change({ startTime })}
          error={form.errors.startTime}
        />
        <TimeField
          label={t("walkInEdit.end")}
          value={form.values.endTime}
          onChange={(endTime) => form.change({ endTime })}
          error={form.errors.endTime}
        />
      </div>
      <TextInput {...form.field("description")} label={t("walkInEdit.purpose")} maxLength={500} />
    </FormDialog>
  );
};
