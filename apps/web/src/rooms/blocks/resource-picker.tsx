import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Resource, useResources } from "../core/use-settings.ts";

const DEBOUNCE_MS = 300;
/** The most options shown; others are found by typing. */
const SHOWN = 50;

interface ResourcePickerProps {
  label: string;
  value: Resource | null;
  onChange: (resource: Resource | null) => void;
  error?: string | undefined;
}

/** Finds a resource of the client by name; shows its site, since two resources may have the same name. */
export const ResourcePicker = ({ label, value, onChange, error }: ResourcePickerProps) => {
  const { t } = useTexts("rooms");
  const [typed, setTyped] = useState("");
  const labelOf = ({ name, siteName }: Resource): string => `${name}, ${siteName}`;
  const chosen = value ? labelOf(value) : "";
  const [search] = useDebouncedValue(typed === chosen ? "" : typed.trim(), DEBOUNCE_MS);
  const { data } = useResources({ search: search || undefined, limit: SHOWN });
  const found = data?.results ?? [];
  const shown = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={label}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      data={shown.map((resource) => ({ value: resource.id, label: labelOf(resource) }))}
      // The server has filtered the options.
      filter={({ options }) => options}
      value={value?.id ?? null}
      onChange={(id) => onChange(shown.find((resource) => resource.id === id) ?? null)}
      nothingFoundMessage={t("nothingFound")}
      error={error}
      data-autofocus
    />
  );
};
