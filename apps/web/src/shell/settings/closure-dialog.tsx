import "./texts.ts";
import { Checkbox, Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { Errors } from "../form/use-form.ts";
import { DaysFields } from "./days-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { NameInput } from "./name-input.tsx";
import { useSettingsForm } from "./use-form.ts";

interface ClosureValues {
  place: string;
  firstDay: string;
  lastDay: string;
  name: string;
  cancelBookings: boolean;
}

interface ClosureDialogProps {
  title: string;
  action: string;
  /** The kind of place: a site or a car park. */
  place: {
    label: string;
    choices: { value: string; label: string }[];
    initial: string;
    /** The server's name of the field. */
    field: string;
  };
  /** The first day on which the place can be closed. */
  todayOf: (place: string) => string;
  close: (closing: ClosureValues) => Promise<{ name: string }>;
  onClose: () => void;
}

/**
 * Closes a place on some days. The server first counts the bookings on these days; then the dialog offers to
 * cancel them. A change of place or days withdraws that offer, since the count does not apply to them.
 */
export const ClosureDialog = ({ title, action, place, todayOf, close, onClose }: ClosureDialogProps) => {
  const { t } = useTexts("shellSettings");
  const form = useSettingsForm({
    initial: { place: place.initial, firstDay: "", lastDay: "", name: "", cancelBookings: false },
    check: (values): Errors => ({
      ...(values.firstDay ? {} : { firstDay: t("days.required") }),
      ...(values.lastDay ? {} : { lastDay: t("days.required") }),
    }),
    save: close,
    fields: { [place.field]: "place" },
    savedMessage: ({ name }) => t("closure.done", { name }),
    onClose,
  });
  const { values, errors, general, change } = form;
  const changeWhat = (next: Partial<ClosureValues>) => {
    change({ ...next, cancelBookings: false });
    form.forgetGeneral();
  };
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={action} width={600}>
      {/* Asked only after the server has refused because of bookings. */}
      {(general.length > 0 || values.cancelBookings) && (
        <Checkbox
          label={t("closure.cancelBookings")}
          checked={values.cancelBookings}
          onChange={(event) => change({ cancelBookings: event.currentTarget.checked })}
        />
      )}
      <NameInput form={form} hint={t("closure.nameHint")} />
      <Select
        label={place.label}
        data={place.choices}
        value={values.place}
        onChange={(chosen) => chosen && changeWhat({ place: chosen })}
        allowDeselect={false}
        error={errors.place}
      />
      <DaysFields values={values} errors={errors} onChange={changeWhat} today={todayOf(values.place)} />
    </FormDialog>
  );
};
