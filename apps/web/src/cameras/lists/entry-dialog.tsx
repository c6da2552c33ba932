import { MultiSelect, Textarea } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { TimeField } from "../../ui/days/time-field.tsx";
import { PlateField } from "../core/plate-field.tsx";
import { fromEnd, fromStart, toEnd, toStart } from "../core/times.ts";
import type { EntryBody, ListName, PlateEntry } from "../core/use-plates.ts";

interface EntryDialogProps {
  list: ListName;
  /** Left out: a new entry, with what is known of it. */
  entry?: PlateEntry | undefined;
  given?: { registration: string; note: string } | undefined;
  onClose: () => void;
}

interface Values {
  registration: string;
  note: string;
  fromDay: string | null;
  fromTime: string;
  untilDay: string | null;
  untilTime: string;
  carparks: string[];
}

const valuesOf = (entry: PlateEntry | undefined, given: EntryDialogProps["given"]): Values => {
  const [from, until] = [toStart(entry?.from ?? null), toEnd(entry?.until ?? null)];
  return {
    registration: entry?.registration ?? given?.registration ?? "",
    note: entry?.note ?? given?.note ?? "",
    fromDay: from.day,
    fromTime: from.time,
    untilDay: until.day,
    untilTime: until.time,
    carparks: entry?.carparks.map(({ id }) => id) ?? [],
  };
};

/** What was changed, as the API names it: times that stay are not sent, so that their seconds stay too. */
const bodyOf = (values: Values, changed: Partial<Values>): Partial<EntryBody> => ({
  ...("registration" in changed && { registration: values.registration }),
  ...("note" in changed && { note: values.note }),
  ...("carparks" in changed && { carparks: values.carparks }),
  ...(("fromDay" in changed || "fromTime" in changed) && {
    from: fromStart({ day: values.fromDay, time: values.fromTime }),
  }),
  ...(("untilDay" in changed || "untilTime" in changed) && {
    until: fromEnd({ day: values.untilDay, time: values.untilTime }),
  }),
});

const check = ({ registration }: Values): { registration?: string } => {
  if (registration.trim() === "") return { registration: translate(text("cameras.registrationRequired")) };
  return normalizePlate(registration).length < 2
    ? { registration: translate(text("cameras.registrationForm")) }
    : {};
};

/** Adds a plate to a list, or changes its entry. */
export const EntryDialog = ({ list, entry, given, onClose }: EntryDialogProps) => {
  const { t } = useTexts("camerasPlates");
  const carparks = useAllCarparks().data?.results ?? [];
  const form = useSettingsForm<Values, PlateEntry>({
    initial: valuesOf(entry, given),
    check,
    save: (values, changed, _, seen) =>
      entry
        ? call(`PATCH /parking/${list}/:id/`, {
            params: { id: entry.id },
            body: withSeen(
              bodyOf(values, changed),
              { ...entry, carparks: entry.carparks.map(({ id }) => id) },
              seen,
            ),
          })
        : call(`POST /parking/${list}/`, {
            body: { ...bodyOf(values, values), registration: values.registration },
          }),
    fields: { from: "fromDay", until: "untilDay" },
    savedMessage: ({ registration }) => t(entry ? "changed" : `${list}.added`, { registration }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={entry ? entry.registration.toUpperCase() : t(`${list}.addTitle`)}
      onClose={onClose}
      form={form}
      action={t(entry ? "edit" : "add")}
      width={600}
    >
      <PlateField
        label={t("fields.registration")}
        value={values.registration}
        onChange={(event) => change({ registration: event.currentTarget.value })}
        error={errors.registration}
        data-autofocus
      />
      <Textarea
        label={t("fields.note")}
        description={t("fields.noteHint")}
        maxLength={limits.note}
        autosize
        minRows={2}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={errors.note}
      />
      <div className={settings.pair}>
        <DateField
          label={t("fields.fromDay")}
          clearable
          value={values.fromDay}
          onChange={(fromDay) => change({ fromDay })}
          error={errors.fromDay}
        />
        <TimeField
          label={t("fields.fromTime")}
          value={values.fromTime}
          onChange={(fromTime) => change({ fromTime }, "fromDay")}
          disabled={values.fromDay === null}
        />
      </div>
      <div className={settings.pair}>
        <DateField
          label={t("fields.untilDay")}
          clearable
          value={values.untilDay}
          onChange={(untilDay) => change({ untilDay })}
          error={errors.untilDay}
        />
        <TimeField
          label={t("fields.untilTime")}
          value={values.untilTime}
          onChange={(untilTime) => change({ untilTime }, "untilDay")}
          disabled={values.untilDay === null}
        />
      </div>
      <p className={settings.hint}>{t("fields.timeHint")}</p>
      <MultiSelect
        label={t("fields.carparks")}
        description={t("fields.carparksHint")}
        data={carparks.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.carparks}
        onChange={(chosen) => change({ carparks: chosen })}
        error={errors.carparks}
        maxValues={limits.carparks}
        searchable
      />
    </FormDialog>
  );
};
