import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { type Space, useSpaces } from "../core/use-settings.ts";

const DEBOUNCE_MS = 300;
/** The most options shown; others are found by typing. */
const SHOWN = 50;

interface SpacePickerProps {
  /** Null until a car park is chosen. */
  carpark: string | null;
  value: string | null;
  onChange: (space: string | null) => void;
  isOptional: boolean;
  error: string | undefined;
}

/** Finds a space of a car park by its name, and shows the holder of its permit. */
export const SpacePicker = ({ carpark, value, onChange, isOptional, error }: SpacePickerProps) => {
  const { t } = useTexts("parkingSettings");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Space>();
  const labelOf = ({ name, permitHolder }: Space): string =>
    permitHolder ? t("permits.spaceOf", { space: name, name: fullName(permitHolder) }) : name;
  const [search] = useDebouncedValue(chosen && typed === labelOf(chosen) ? "" : typed.trim(), DEBOUNCE_MS);
  const { data } = useSpaces(
    { carpark: carpark ?? "", isActive: "true", search: search || undefined, limit: SHOWN },
    carpark !== null,
  );
  const found = data?.results ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={t("permits.space")}
      description={isOptional && t("permits.spaceOptional")}
      placeholder={(data?.count ?? 0) > SHOWN ? t("permits.spaceTyped") : undefined}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={shown.map((space) => ({ value: space.id, label: labelOf(space) }))}
      // The server has filtered the options.
      filter={({ options }) => options}
      value={value}
      onChange={(id) => {
        setChosen(shown.find((space) => space.id === id));
        onChange(id);
      }}
      disabled={carpark === null}
      clearable={isOptional}
      nothingFoundMessage={t("permits.noSpaces")}
      error={error}
    />
  );
};
