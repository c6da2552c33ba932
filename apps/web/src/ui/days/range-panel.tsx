import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePhone } from "../use-phone.ts";
import { Calendar } from "./calendar.tsx";
import { DateField } from "./date-field.tsx";
import { type OpenRange, RANGE_NAMES, type RangeName, rangeOf } from "./range.ts";
import classes from "./range-panel.module.css";

export interface RangePanelProps {
  /** The shown days. */
  value: OpenRange;
  /** No days mean `standard`, or all of them. */
  onChange: (days: OpenRange) => void;
  today: string;
  /** Where the rows of the list lie. */
  rows?: keyof typeof RANGE_NAMES;
  /** The days that the list shows without a choice, which move on with the date; left out: all days. */
  standard?: RangeName | undefined;
  /** The word for no choice, of a list that then shows days of its own; left out: any days. */
  usual?: { label: string; isShown: boolean } | undefined;
  /** Called when days were chosen, so that the panel closes. */
  onDone: () => void;
}

/** First and last day: by six words at once, or by calendar and fields together, then applied. */
export const RangePanel = ({
  value,
  onChange,
  today,
  rows = "ahead",
  standard,
  usual,
  onDone,
}: RangePanelProps) => {
  const { t } = useTexts("ui");
  const [from, setFrom] = useState(value.from ?? null);
  const [until, setUntil] = useState(value.until ?? null);
  const isPhone = usePhone();
  const names = RANGE_NAMES[rows];
  const chosen = names.find((name) => {
    const days = rangeOf(name, today);
    return days.from === value.from && days.until === value.until;
  });
  const choose = (days: OpenRange) => {
    onChange(days);
    onDone();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form of the page, if there is one, is not sent.
    event.stopPropagation();
    if (from && until && until < from) return;
    // A list that always shows some days shows one if only one is given.
    choose({
      from: from ?? (standard && until) ?? undefined,
      until: until ?? (standard && from) ?? undefined,
    });
  };
  const word = (name: RangeName | "any", days: OpenRange) => {
    const isNone = usual ? usual.isShown : !value.from && !value.until;
    const isChosen = name === "any" ? isNone : name === chosen && !usual?.isShown;
    return (
      <button
        key={name}
        type="button"
        className={classes.word}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={() => choose(days)}
      >
        {name === "any" && usual ? usual.label : t(`days.${name}`)}
      </button>
    );
  };
  return (
    <div className={classes.panel}>
      <fieldset className={classes.words} aria-label={t("days.presets")}>
        {names.map((name) => word(name, name === standard ? {} : rangeOf(name, today)))}
        {!standard && word("any", {})}
      </fieldset>
      <form className={classes.choice} onSubmit={apply} noValidate>
        <Calendar
          type="range"
          today={today}
          allowSingleDateInRange
          withCellSpacing={false}
          className={classes.months}
          numberOfColumns={isPhone ? 1 : 2}
          columnsToScroll={1}
          defaultDate={value.from ?? today}
          value={[from, until]}
          onChange={([first, last]) => {
            setFrom(first);
            setUntil(last);
          }}
        />
        <div className={classes.fields}>
          <DateField
            label={t("days.from")}
            value={from}
            today={today}
            isPartOfRange
            onChange={(day) => {
              setFrom(day);
              // A last day before the new first day moves with it.
              if (day && until && until < day) setUntil(day);
            }}
          />
          <span className={classes.to} aria-hidden>
            {t("days.to")}
          </span>
          <DateField
            label={t("days.until")}
            value={until}
            today={today}
            min={from ?? undefined}
            isPartOfRange
            onChange={setUntil}
          />
          <Button type="submit" className={classes.apply}>
            {t("days.apply")}
          </Button>
        </div>
      </form>
    </div>
  );
};
