import { Button, Popover, TextInput } from "@mantine/core";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "../../ui/days.ts";
import { formatDay } from "../../ui/format.ts";
import classes from "./filters.module.css";
import { weekFrom } from "./reception-search.ts";

interface DaysFilterProps {
  from: string;
  until: string;
  today: string;
  /** Both left out: today, and tomorrow the new today. */
  onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
}

/** Which days are shown: today by a word, others by their dates. */
export const DaysFilter = ({ from, until, today, onChange }: DaysFilterProps) => {
  const { t } = useTranslation("reception");
  const [isOpen, setOpen] = useState(false);
  const choose = (days: { from?: string; until?: string }) => {
    onChange(days);
    setOpen(false);
  };
  const words =
    from !== until
      ? t("days.range", { from: formatDay(from), until: formatDay(until) })
      : from === today
        ? t("days.today", { day: formatDay(from) })
        : formatDay(from);
  const tomorrow = addDays(today, 1);
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
        <div className={classes.days}>
          <div className={classes.presets}>
            <Button variant="default" size="xs" onClick={() => choose({})}>
              {t("days.justToday")}
            </Button>
            <Button variant="default" size="xs" onClick={() => choose({ from: tomorrow, until: tomorrow })}>
              {t("days.tomorrow")}
            </Button>
            <Button variant="default" size="xs" onClick={() => choose(weekFrom(today))}>
              {t("days.week")}
            </Button>
          </div>
          <TextInput
            type="date"
            label={t("days.from")}
            value={from}
            onChange={({ currentTarget: { value } }) =>
              value && onChange({ from: value, until: value > until ? value : until })
            }
          />
          <TextInput
            type="date"
            label={t("days.until")}
            value={until}
            min={from}
            onChange={({ currentTarget: { value } }) => value >= from && onChange({ from, until: value })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
