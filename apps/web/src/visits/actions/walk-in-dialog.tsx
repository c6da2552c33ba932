import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { useChangeWalkIn, type Visit } from "../core/use-visits.ts";
import classes from "./walk-in-dialog.module.css";

interface WalkInDialogProps {
  visit: Visit;
  opened: boolean;
  onClose: () => void;
}

type Errors = Partial<Record<"host" | "startTime" | "endTime" | "description", string>>;

/** Changes the facts of a walk-in, which has no meeting. */
export const WalkInDialog = ({ visit, opened, onClose }: WalkInDialogProps) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  const { meeting, timeZone } = visit;
  const [host, setHost] = useState<Colleague | null>(null);
  const [startTime, setStart] = useState(() => timeIn(timeZone, visit.start));
  const [endTime, setEnd] = useState(() => timeIn(timeZone, visit.end));
  const [description, setDescription] = useState(meeting.description);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useChangeWalkIn();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const problems: Errors = {
      ...(description.trim() === "" && { description: t("walkInEdit.purposeRequired") }),
      ...(endTime <= startTime && { endTime: t("walkInEdit.endEarly") }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const body = { startTime, endTime, description: description.trim(), ...(host && { host: host.id }) };
    mutate(
      { id: visit.id, body },
      {
        onSuccess: () => {
          toast.positive(t("walkInEdit.saved"));
          onClose();
        },
        onError: (failure) => {
          toast.negative(t("walkInEdit.failed"));
          const fields = failure instanceof ApiError ? failure.fieldErrors : {};
          setErrors(Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first])));
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("walkInEdit.title")}
      subtitle={fullName(visit.visitor)}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("walkInEdit.save")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <ColleaguePicker
          label={meeting.host ? `${t("panel.host")}: ${meeting.host.name}` : t("panel.host")}
          value={host}
          onChange={setHost}
          error={errors.host}
        />
        <div className={classes.times}>
          <TimeField
            label={t("walkInEdit.start")}
            value={startTime}
            onChange={setStart}
            error={errors.startTime}
          />
          <TimeField label={t("walkInEdit.end")} value={endTime} onChange={setEnd} error={errors.endTime} />
        </div>
        <TextInput
          label={t("walkInEdit.purpose")}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={500}
          error={errors.description}
        />
      </div>
    </Dialog>
  );
};
