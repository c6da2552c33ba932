import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

/** The specification's delay. */
export const DEBOUNCE_MS = 300;
const LENGTH_MAX = 100;

interface SearchFieldProps {
  label: string;
  /** Stands in the empty field; left out: the label. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that reports its text a moment after the last key. */
export const SearchField = ({ label, hint = label, value, onChange }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const change = useDebouncedCallback((text: string) => {
    setKnown(text.trim());
    onChange(text.trim());
  }, DEBOUNCE_MS);
  // The value changed from outside: it was cleared, or the back button was used.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={hint}
      maxLength={LENGTH_MAX}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value);
      }}
    />
  );
};
