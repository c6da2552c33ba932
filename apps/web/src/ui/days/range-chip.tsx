import { IconCalendar } from "@tabler/icons-react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { FilterChip } from "../filters/filter-chip.tsx";
import { formatDay, formatDays } from "./format.ts";
import type { OpenRange } from "./range.ts";
import { RangePanel, type RangePanelProps } from "./range-panel.tsx";

interface RangeChipProps extends Omit<RangePanelProps, "onDone"> {
  /** "When" by default. */
  label?: string | undefined;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** Whether days were chosen, which the cross takes back. */
  isActive: boolean;
  /** Opens as it appears, because it was just added. */
  isOpenAtFirst?: boolean;
}

const inWords = (t: Translate<"ui">, { from, until }: OpenRange, today: string): string => {
  if (from && until && from !== until) return formatDays(from, until, today.slice(0, 4));
  const year = today.slice(0, 4);
  const say = (day: string) => formatDay(day, day.startsWith(year) ? "short" : "shortYear");
  if (from && until) return from === today ? t("navigator.today", { day: say(from) }) : say(from);
  if (from) return t("days.onwards", { day: say(from) });
  return until ? t("days.upTo", { day: say(until) }) : t("days.any");
};

/**
 * The days of a list as a chip: what is shown, a cross to take the choice back, and a panel to choose, which is a sheet on
 * phones.
 */
export const RangeChip = ({ label, isLabelHidden, isActive, isOpenAtFirst, ...panel }: RangeChipProps) => {
  const { t } = useTexts("ui");
  return (
    <FilterChip
      icon={IconCalendar}
      label={label ?? t("days.label")}
      isLabelHidden={isLabelHidden}
      value={inWords(t, panel.value, panel.today)}
      isActive={isActive}
      onClear={() => panel.onChange({})}
      isOpenAtFirst={isOpenAtFirst}
      isLarge
    >
      {(close) => <RangePanel {...panel} onDone={close} />}
    </FilterChip>
  );
};
