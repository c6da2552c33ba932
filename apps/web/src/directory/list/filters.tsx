import { Checkbox, Stack } from "@mantine/core";
import { IconColumns3, IconMapPin } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { ChoiceChip } from "../../ui/table/choice-chip.tsx";
import { FilterChip } from "../../ui/table/filter-chip.tsx";
import { LetterFilter } from "../../ui/table/letter-filter.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import classes from "./list.module.css";
import { type DirectorySearch, type Status, statusesFor } from "./search.ts";
import { customColumnKey, STANDARD_COLUMNS } from "./visible-columns.ts";

const route = getRouteApi("/_app/employees");

interface DirectoryFiltersProps {
  /** The labels of the additional information. */
  labels: readonly string[];
  shown: readonly string[];
  onColumns: (keys: string[]) => void;
}

/** The address stores the filters; the browser stores the visible columns. */
export const DirectoryFilters = ({ labels, shown, onColumns }: DirectoryFiltersProps) => {
  const { t } = useTexts("directory");
  const { search, letter, status } = route.useSearch();
  const navigate = route.useNavigate();
  const hasRemote = useHasFeature("remote");
  const change = (changed: DirectorySearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed, page: undefined }), replace: true });
  return (
    <div className={classes.filters}>
      <search className={classes.row}>
        <div className={classes.search}>
          <SearchField
            label={t("list.search")}
            value={search ?? ""}
            onChange={(typed) => change({ search: typed || undefined })}
          />
        </div>
        <ChoiceChip
          icon={IconMapPin}
          label={t("list.status")}
          value={status}
          anyLabel={t("list.anyStatus")}
          rows={statusesFor(hasRemote).map((id) => {
            const name = t(`list.statuses.${id}`);
            return { id, name, label: name };
          })}
          onChange={(id) => change({ status: id as Status | undefined })}
        />
        {/* Phones show a fixed selection of facts. */}
        <span className={classes.onWide}>
          <FilterChip
            icon={IconColumns3}
            label={t("list.columns")}
            value={t("list.columnsValue", { count: shown.length })}
            isActive={false}
          >
            <Checkbox.Group label={t("list.columns")} value={[...shown]} onChange={onColumns}>
              <Stack gap="xs" className={classes.choices}>
                {STANDARD_COLUMNS.map((key) => (
                  <Checkbox key={key} value={key} label={t(`list.${key}`)} />
                ))}
                {labels.map((label) => (
                  <Checkbox key={label} value={customColumnKey(label)} label={label} />
                ))}
              </Stack>
            </Checkbox.Group>
          </FilterChip>
        </span>
      </search>
      <LetterFilter chosen={letter} />
    </div>
  );
};
