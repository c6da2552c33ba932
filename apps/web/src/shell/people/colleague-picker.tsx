import "../../styles/app.css";
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { IconUser } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import classes from "../../ui/form/fields.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import { call } from "../api/call.ts";

export type Colleague = Answer<Api["GET /users/"]>["results"][number];

/** The specification's limits: a search for staff from 3 characters, 300 ms after the last key. */
const SEARCH_MIN = 3;
const DEBOUNCE_MS = 300;

interface ColleaguePickerProps {
  value: Colleague | null;
  onChange: (colleague: Colleague | null) => void;
  label?: string;
  error?: ReactNode;
  disabled?: boolean;
  /** Only locatable colleagues. */
  isLocatable?: boolean;
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean;
  /** Whether the picker is in a popover, which a press outside of it closes. */
  isInPopover?: boolean;
}

export const ColleaguePicker = (props: ColleaguePickerProps) => {
  const {
    value,
    onChange,
    label,
    error,
    disabled,
    isLocatable = false,
    isFirst = false,
    isInPopover = false,
  } = props;
  const { t } = useTexts("ui");
  const [typed, setTyped] = useState<string>();
  const [search] = useDebouncedValue((typed ?? "").trim(), DEBOUNCE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = search.length >= SEARCH_MIN;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["people", "staff", search, isLocatable],
    queryFn: ({ signal }) =>
      call("GET /users/", {
        query: { isStaff: "true", search, limit: 20, ...(isLocatable && { isLocatable: "true" }) },
        signal,
      }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const people = isLongEnough ? (data?.results ?? []) : [];

  const note = !isLongEnough
    ? t("colleague.tooShort")
    : isError
      ? t("colleague.failed")
      : isFetching
        ? t("colleague.searching")
        : t("colleague.none");

  const choose = (id: string) => {
    onChange(people.find((person) => person.id === id) ?? null);
    setTyped(undefined);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={!isInPopover}>
      <Combobox.Target>
        <TextInput
          label={label ?? t("colleague.label")}
          placeholder={t("colleague.placeholder")}
          error={error}
          disabled={disabled}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          leftSection={
            value ? <Avatar person={value} size={24} /> : <IconUser size={16} stroke={1.75} aria-hidden />
          }
          rightSection={
            isFetching ? (
              <Loader size={16} />
            ) : value ? (
              <CloseButton
                aria-label={t("colleague.clear")}
                onClick={() => {
                  onChange(null);
                  setTyped(undefined);
                }}
              />
            ) : null
          }
          value={typed ?? (value ? fullName(value) : "")}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setTyped(undefined);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === undefined}>
        <Combobox.Options mah={280} style={{ overflowY: "auto" }} aria-label={label ?? t("colleague.label")}>
          {people.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <span className={classes.option}>
                <Avatar person={person} size={24} />
                {fullName(person)}
                {person.company && <span className={classes.company}>{person.company}</span>}
              </span>
            </Combobox.Option>
          ))}
          {people.length === 0 && <Combobox.Empty>{note}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
