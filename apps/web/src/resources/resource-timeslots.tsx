import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Section } from "../shell/settings/section.tsx";
import classes from "../shell/settings/settings.module.css";
import { FieldError } from "../ui/field-error.tsx";
import { TimeField } from "../ui/time-field.tsx";
import { nextSlot, type Slot } from "./resource-form.ts";
import type { ResourceFormState } from "./use-resource-form.ts";

export const TimeslotsSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTranslation("resources");
  const { values, errors, change } = form;
  const { timeslots } = values;
  const set = (key: number, next: Partial<Slot>) =>
    change({ timeslots: timeslots.map((slot) => (slot.key === key ? { ...slot, ...next } : slot)) });
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
        <div className={`${classes.slots} ${classes.whole}`}>
          <FieldError>{errors.timeslots}</FieldError>
          {timeslots.map(({ key, startTime, endTime }, at) => (
            <div key={key} className={classes.slot}>
              <TimeField
                label={t("resources.slotStart", { number: at + 1 })}
                value={startTime}
                onChange={(time) => set(key, { startTime: time })}
              />
              <TimeField
                label={t("resources.slotEnd", { number: at + 1 })}
                value={endTime}
                onChange={(time) => set(key, { endTime: time })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                aria-label={t("resources.removeSlot", { number: at + 1 })}
                onClick={() => change({ timeslots: timeslots.filter((slot) => slot.key !== key) })}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} stroke={1.75} />}
              onClick={() => change({ timeslots: [...timeslots, nextSlot(timeslots)] })}
            >
              {t("resources.addSlot")}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
};
