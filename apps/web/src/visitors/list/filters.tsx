import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { limits } from "@portico/contract/visitors/form";
import { IconSearch, IconTag } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { LetterFilter } from "../../ui/table/letter-filter.tsx";
import classes from "./list.module.css";
import type { VisitorsSearch } from "./search.ts";

const route = getRouteApi("/_app/visitors/");
/** The specification's delay after the last key. */
const DEBOUNCE_MS = 300;

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const VisitorsFilters = () => {
  const { t } = useTexts("visitors");
  const { search, tag, letter } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search ?? "");
  const [known, setKnown] = useState(search);
  const change = (changed: VisitorsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed, page: undefined }), replace: true });
  const changeSearch = useDebouncedCallback((value: string) => {
    setKnown(value.trim() || undefined);
    change({ search: value.trim() || undefined });
  }, DEBOUNCE_MS);
  // The value changed from outside: it was cleared, or the back button was used.
  if (search !== known) {
    setKnown(search);
    setTyped(search ?? "");
  }
  return (
    <div className={classes.filters}>
      <search className={classes.search}>
        <TextInput
          type="search"
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          maxLength={limits.searchMax}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            changeSearch(event.currentTarget.value);
          }}
        />
        {tag !== undefined && (
          <span className={classes.chosenTag}>
            <IconTag size={14} stroke={1.75} aria-hidden />
            {tag}
            <CloseButton
              size="sm"
              aria-label={t("list.clearTag", { tag })}
              onClick={() => change({ tag: undefined })}
            />
          </span>
        )}
      </search>
      <LetterFilter chosen={letter} />
    </div>
  );
};
