import { Checkbox } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { FormSection } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import { TimeslotFields } from "../../shell/settings/timeslot-fields.tsx";
import { nextTimeslot } from "../../shell/settings/timeslots.ts";
import type { ResourceFormState } from "./use-form.ts";

export const TimeslotsSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  const { timeslots } = values;
  return (
    <FormSection title={t("resources.sections.timeslots")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.slotted")}
        checked={values.isSlotted}
        onChange={(event) =>
          change({
            isSlotted: event.currentTarget.checked,
            timeslots: timeslots.length > 0 ? timeslots : [nextTimeslot([])],
          })
        }
      />
      {values.isSlotted && (
        <TimeslotFields
          slots={timeslots}
          onChange={(slots) => change({ timeslots: slots })}
          error={errors.timeslots}
        />
      )}
    </FormSection>
  );
};
