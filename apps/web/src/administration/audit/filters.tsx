import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { fullName } from "../../ui/days/format.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import type { AuditSearch } from "./search.ts";

const route = getRouteApi("/_app/admin/audit");
const DEBOUNCE_MS = 300;

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const AuditFilters = () => {
  const { t } = useTexts("administration");
  const { person, name = "", action, start, end } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(action ?? "");
  const change = (change: AuditSearch) =>
    void navigate({ search: (search) => ({ ...search, ...change, page: undefined }), replace: true });
  const changeAction = useDebouncedCallback(
    (value: string) => change({ action: value.trim() || undefined }),
    DEBOUNCE_MS,
  );
  const [firstName = "", ...rest] = name.split(" ");
  const chosen = person
    ? { id: person, firstName, lastName: rest.join(" "), photo: null, company: null }
    : null;

  const active = [person, action, start, end].filter(Boolean).length;

  return (
    <FilterBar
      activeCount={active}
      onClear={() => {
        setTyped("");
        void navigate({ search: {}, replace: true });
      }}
    >
      <ColleaguePicker
        label={t("audit.person")}
        value={chosen}
        onChange={(colleague) =>
          change({ person: colleague?.id, name: colleague ? fullName(colleague) : undefined })
        }
      />
      <TextInput
        label={t("audit.action")}
        placeholder={t("audit.actionHint")}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          changeAction(event.currentTarget.value);
        }}
      />
      <TextInput
        type="date"
        label={t("audit.start")}
        value={start ?? ""}
        max={end}
        onChange={(event) => change({ start: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t("audit.end")}
        value={end ?? ""}
        min={start}
        onChange={(event) => change({ end: event.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
};
