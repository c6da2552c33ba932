import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Section } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import { SlotFields } from "../../shell/settings/timeslot-fields.tsx";
import { nextSlot } from "../../shell/settings/timeslots.ts";
import type { ResourceFormState } from "./use-form.ts";

export const TimeslotsSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTranslation("resources");
  const { values, errors, change } = form;
  const { timeslots } = values;
  return (
    <Section title={t("resources.sections.timeslots")}>
      <Checkbox
        className={classes.whole}
        label={t("resources.slotted")}
        checked={values.isSlotted}
        onChange={(event) =>
          change({
            isSlotted: event.currentTarget.checked,
            timeslots: timeslots.length > 0 ? timeslots : [nextSlot([])],
          })
        }
      />
      {values.isSlotted && (
        <SlotFields
          slots={timeslots}
          onChange={(slots) => change({ timeslots: slots })}
          error={errors.timeslots}
        />
      )}
    </Section>
  );
};
