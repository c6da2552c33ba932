import { Checkbox, Radio, Stack } from "@mantine/core";
import { IconCalendar, type IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { DateField } from "../days/date-field.tsx";
import { formatDay, formatList } from "../days/format.ts";
import { RangeChip } from "../days/range-chip.tsx";
import type { RangePanelProps } from "../days/range-panel.tsx";
import classes from "../filters/filter-chip.module.css";
import { FilterChip } from "../filters/filter-chip.tsx";
import { ToggleChip } from "../filters/toggle-chip.tsx";
import type { ListState } from "./list-state.ts";

/** A filter of a list, as the filter bar shows it. */
export interface Filter {
  /** Its parameter in the address. */
  key: string;
  label: string;
  isSet: boolean;
  /** Offered by "+ Filter" until it is set. */
  isRare: boolean;
  /** `isOpenAtFirst`: it was just chosen from "+ Filter". */
  render: (isOpenAtFirst: boolean) => ReactNode;
}

/** `name` is shown on the chip, `label` in the list where it says more. */
export interface FilterRow {
  id: string;
  name: string;
  label?: string;
}

interface Described {
  label: string;
  isRare?: boolean | undefined;
}

interface WithIcon extends Described {
  icon: ComponentType<IconProps>;
}

type Key<A> = keyof A & string;

const textOf = <A extends object>({ search }: ListState<A>, key: Key<A>): string | undefined =>
  search[key] as string | undefined;

/** `also`: other parameters that change with this one, such as the floor of a former site. */
const setterOf =
  <A extends object>(list: ListState<A>, key: Key<A>, also?: A) =>
  (value: string | undefined) =>
    list.change({ ...also, [key]: value } as A);

interface CustomFilter extends WithIcon {
  key: string;
  /** In words. */
  value: string;
  isSet: boolean;
  onClear?: (() => void) | undefined;
  content: ReactNode;
}

/** A chip with content of its own, such as the search of a colleague. */
export const customFilter = ({ key, isSet, isRare = false, content, ...chip }: CustomFilter): Filter => ({
  key,
  label: chip.label,
  isSet,
  isRare,
  render: (isOpenAtFirst) => (
    <FilterChip {...chip} isActive={isSet} isOpenAtFirst={isOpenAtFirst}>
      {content}
    </FilterChip>
  ),
});

interface ChoiceProps extends WithIcon {
  value: string | undefined;
  /** The row that stands for no value; left out: a first choice is added for it. */
  usual?: string | undefined;
  rows: readonly FilterRow[];
  /** The first choice; left out: "Any". */
  none?: string | undefined;
  onChange: (id: string | undefined) => void;
  isOpenAtFirst: boolean;
}

const ChoiceChip = ({ icon, label, value, usual, rows, none, onChange, isOpenAtFirst }: ChoiceProps) => {
  const { t } = useTexts("ui");
  const any = none ?? t("filters.any");
  return (
    <FilterChip
      icon={icon}
      label={label}
      value={rows.find(({ id }) => id === (value ?? usual))?.name ?? any}
      isActive={value !== undefined}
      onClear={() => onChange(undefined)}
      isOpenAtFirst={isOpenAtFirst}
    >
      <Radio.Group
        label={label}
        value={value ?? usual ?? ""}
        onChange={(id) => onChange(id === usual || id === "" ? undefined : id)}
      >
        <Stack gap="xs" className={classes.choices}>
          {usual === undefined && <Radio value="" label={any} />}
          {rows.map((row) => (
            <Radio key={row.id} value={row.id} label={row.label ?? row.name} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  );
};

/** One of several rows, or any. `usual`: the row that is shown while the address says nothing. */
export const choiceFilter = <A extends object>(
  list: ListState<A>,
  key: Key<A>,
  {
    isRare = false,
    also,
    ...choice
  }: WithIcon & { rows: readonly FilterRow[]; usual?: string | undefined; none?: string; also?: A },
): Filter => {
  const value = textOf(list, key);
  return {
    key,
    label: choice.label,
    isSet: value !== undefined,
    isRare,
    render: (isOpenAtFirst) => (
      <ChoiceChip
        {...choice}
        value={value}
        onChange={setterOf(list, key, also)}
        isOpenAtFirst={isOpenAtFirst}
      />
    ),
  };
};

interface SeveralProps extends Omit<ChoiceProps, "value" | "usual"> {
  ids: readonly string[];
}

const SeveralChip = ({ icon, label, ids, rows, onChange, isOpenAtFirst }: SeveralProps) => {
  const { t } = useTexts("ui");
  const chosen = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <FilterChip
      icon={icon}
      label={label}
      value={chosen.length > 0 ? formatList(chosen) : t("filters.any")}
      isActive={ids.length > 0}
      onClear={() => onChange(undefined)}
      isOpenAtFirst={isOpenAtFirst}
    >
      <Checkbox.Group
        label={label}
        value={[...ids]}
        onChange={(next) => onChange(next.join(",") || undefined)}
      >
        <Stack gap="xs" className={classes.choices}>
          {rows.map((row) => (
            <Checkbox key={row.id} value={row.id} label={row.label ?? row.name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  );
};

/** Several rows, all of which must hold; in the address their ids are separated by commas. */
export const severalFilter = <A extends object>(
  list: ListState<A>,
  key: Key<A>,
  { isRare = false, ...choice }: WithIcon & { rows: readonly FilterRow[] },
): Filter => {
  const ids = textOf(list, key)?.split(",") ?? [];
  return {
    key,
    label: choice.label,
    isSet: ids.length > 0,
    isRare,
    render: (isOpenAtFirst) => (
      <SeveralChip {...choice} ids={ids} onChange={setterOf(list, key)} isOpenAtFirst={isOpenAtFirst} />
    ),
  };
};

/** A filter that is on or off; in the address `true`, or nothing. */
export const toggleFilter = <A extends object>(
  list: ListState<A>,
  key: Key<A>,
  {
    icon,
    label,
    isOn = textOf(list, key) === "true",
    off,
  }: WithIcon & {
    isOn?: boolean;
    /** The value of a filter that is switched off, where it is on by default. */
    off?: string;
  },
): Filter => ({
  key,
  label,
  isSet: isOn,
  isRare: false,
  render: () => (
    <ToggleChip icon={icon} isOn={isOn} onClick={() => setterOf(list, key)(isOn ? off : "true")}>
      {label}
    </ToggleChip>
  ),
});

type Days = Described &
  Pick<RangePanelProps, "value" | "today" | "rows" | "standard" | "usual"> & {
    /** Whether the label is for screen readers only. */
    isLabelHidden?: boolean;
  };

/** The first and last day of a list; `value` are those shown. */
export const daysFilter = <A extends object>(
  list: ListState<A>,
  first: Key<A>,
  last: Key<A>,
  { isRare = false, label, ...panel }: Days,
): Filter => {
  const isSet = textOf(list, first) !== undefined || textOf(list, last) !== undefined;
  return {
    key: first,
    label,
    isSet,
    isRare,
    render: (isOpenAtFirst) => (
      <RangeChip
        {...panel}
        label={label}
        isActive={isSet}
        onChange={({ from, until }) => list.change({ [first]: from, [last]: until } as A)}
        isOpenAtFirst={isOpenAtFirst}
      />
    ),
  };
};

/** One day; today while the address says nothing. */
export const dayFilter = <A extends object>(
  list: ListState<A>,
  key: Key<A>,
  { label, today, isRare }: Described & { today: string },
): Filter => {
  const day = textOf(list, key);
  const set = setterOf(list, key);
  return customFilter({
    key,
    icon: IconCalendar,
    label,
    value: formatDay(day ?? today),
    isSet: day !== undefined,
    isRare,
    onClear: () => set(undefined),
    content: (
      <DateField
        label={label}
        value={day ?? today}
        today={today}
        // An unfinished day leaves the list as it is.
        onChange={(chosen) => chosen && set(chosen === today ? undefined : chosen)}
      />
    ),
  });
};
