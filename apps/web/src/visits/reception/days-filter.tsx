import { Button, Popover } from "@mantine/core";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { DayRangeFields } from "../../ui/days/range-fields.tsx";
import classes from "./filters.module.css";

interface DaysFilterProps {
  from: string;
  until: string;
  today: string;
  /** Without both days the list shows today, which moves on with the date. */
  onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
}

/** The shown days: today by its word, others by their dates. */
export const DaysFilter = ({ from, until, today, onChange }: DaysFilterProps) => {
  const { t } = useTexts("visits");
  const [isOpen, setOpen] = useState(false);
  const words =
    from !== until
      ? t("days.range", { from: formatDay(from), until: formatDay(until) })
      : from === today
        ? t("days.today", { day: formatDay(from) })
        : formatDay(from);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.chip}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          aria-label={t("days.label", { days: words })}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayRangeFields
          from={from}
          until={until}
          today={today}
          onChange={onChange}
          onPreset={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
