import "../core/texts.ts";
import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@portico/contract/visitors/form";
import { IconUserPlus, IconUserSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { fullName } from "../../ui/days/format.ts";
import fields from "../../ui/form/fields.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Visitor } from "../core/use-visitors.ts";
import { NewVisitorDialog } from "./new-visitor-dialog.tsx";

/** The specification's delay after the last key. */
const DEBOUNCE_MS = 300;
const SHOWN = 20;
/** The value of the option that adds a visitor; it cannot equal an id. */
const NEW = "new";

interface VisitorPickerProps {
  /** Ids of visitors who are chosen already. */
  exclude: readonly string[];
  onPick: (visitor: Visitor) => void;
  label?: string;
  error?: ReactNode;
  disabled?: boolean;
}

/** Finds a visitor by name, company, e-mail or plate, or adds one. */
export const VisitorPicker = (props: VisitorPickerProps) => {
  const { exclude, onPick, label, error, disabled } = props;
  const { t } = useTexts("visitors");
  const [typed, setTyped] = useState("");
  const [isAdding, setAdding] = useState<{ opened: boolean; name: string }>({ opened: false, name: "" });
  const name = typed.trim();
  const [search] = useDebouncedValue(name, DEBOUNCE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = search.length >= limits.searchMin && name.length >= limits.searchMin;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["visitors", "search", search],
    queryFn: ({ signal }) => call("GET /visitors/", { query: { search, limit: SHOWN }, signal }),
    enabled: isLongEnough && disabled !== true,
    placeholderData: keepPreviousData,
  });
  const found = isLongEnough ? (data?.results ?? []) : [];
  const isAsking = isLongEnough && (isFetching || search !== name);

  const note = !isLongEnough
    ? t("picker.tooShort")
    : isError
      ? t("picker.failed")
      : isAsking
        ? t("picker.searching")
        : t("picker.none");

  const pick = (visitor: Visitor) => {
    onPick(visitor);
    setTyped("");
    combobox.closeDropdown();
  };
  const choose = (value: string) => {
    const visitor = found.find(({ id }) => id === value);
    if (visitor) return pick(visitor);
    combobox.closeDropdown();
    setAdding({ opened: true, name });
  };

  return (
    <>
      {/* Rendered inside the page's landmark, where screen readers look for it. */}
      <Combobox store={combobox} onOptionSubmit={choose} disabled={disabled ?? false} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            label={label ?? t("picker.label")}
            placeholder={t("picker.placeholder")}
            error={error}
            disabled={disabled}
            maxLength={limits.searchMax}
            autoComplete="off"
            leftSection={<IconUserSearch size={16} stroke={1.75} aria-hidden />}
            rightSection={isAsking ? <Loader size={16} /> : null}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={name === ""}>
          <Combobox.Options mah={320} style={{ overflowY: "auto" }} aria-label={label ?? t("picker.label")}>
            {found.map((visitor) => {
              const isChosen = exclude.includes(visitor.id);
              const about = isChosen ? t("picker.added") : visitor.company;
              return (
                <Combobox.Option key={visitor.id} value={visitor.id} disabled={isChosen}>
                  <span className={fields.option}>
                    <Avatar person={visitor} size={24} />
                    {fullName(visitor)}
                    {about && <span className={fields.company}>{about}</span>}
                  </span>
                </Combobox.Option>
              );
            })}
            {found.length === 0 && <Combobox.Empty>{note}</Combobox.Empty>}
            {name !== "" && (
              <Combobox.Option value={NEW}>
                <span className={fields.option}>
                  <IconUserPlus size={18} stroke={1.75} aria-hidden />
                  {t("picker.create", { name })}
                </span>
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <NewVisitorDialog
        opened={isAdding.opened}
        initialName={isAdding.name}
        onClose={() => setAdding({ ...isAdding, opened: false })}
        onCreated={(visitor) => {
          setAdding({ ...isAdding, opened: false });
          pick(visitor);
        }}
      />
    </>
  );
};
