import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@portico/contract/privacy/form";
import type { RecordSubject } from "@portico/contract/privacy/subjects";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { useSubjects } from "../core/use-privacy.ts";

const DEBOUNCE_MS = 300;

interface SubjectPickerProps {
  kind: "person" | "visitor";
  value: RecordSubject | null;
  onChange: (subject: RecordSubject | null) => void;
  error: ReactNode;
}

/** Finds a person or visitor of whom something is kept, also one whose account is disabled. */
export const SubjectPicker = ({ kind, value, onChange, error }: SubjectPickerProps) => {
  const { t } = useTexts("privacy");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching } = useSubjects({ kind, search });
  const isAsked = search.length >= limits.searchMin;
  const found = isAsked && data ? data.results : [];
  const rows = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={t(`subjects.${kind}`)}
      placeholder={t(`records.search.${kind}`)}
      searchable
      clearable
      // The server has found them; an address that fits is not in the name.
      filter={({ options }) => options}
      data={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(rows.find((row) => row.id === id) ?? null)}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={settings.second}>{rows.find(({ id }) => id === option.value)?.detail}</span>
        </span>
      )}
      nothingFoundMessage={isAsked && !isFetching ? t("records.nothing") : t("records.begin")}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      error={error}
    />
  );
};
