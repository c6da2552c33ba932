import "../../styles/app.css";
import { Button, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { Fragment, type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SearchField } from "../filters/search-field.tsx";
import { Sheet } from "../filters/sheet.tsx";
import classes from "./filter-bar.module.css";
import type { Filter } from "./filters.tsx";
import type { ListState } from "./list-state.ts";

interface FilterBarProps<A extends object> {
  list: ListState<A>;
  /** The search field; `hint` stands in it instead of the label. */
  search?: { key: keyof A & string; label: string; hint?: string };
  filters: readonly (Filter | false)[];
  /** Above the bar: the list's saved views. */
  views?: ReactNode;
  /** Beside Clear: what saves the present view. */
  save?: ReactNode;
  /** At the right end: columns and export. */
  children?: ReactNode;
}

/**
 * The filters of a list in one row: search, a chip for each filter, "+ Filter" for the rare ones, Clear; at
 * the right columns and export. On phones the filters are in a drawer.
 */
export const FilterBar = <A extends object>(props: FilterBarProps<A>) => {
  const { list, search, filters, views, save, children } = props;
  const { t } = useTexts("ui");
  const isPhone = useMediaQuery("(max-width: 39.9375em)", undefined, { getInitialValueInEffect: false });
  const Filters = isPhone ? Folded : Row;
  return (
    <>
      {views}
      <div className={classes.bar}>
        <Filters
          list={list}
          field={
            search && (
              <div className={classes.search}>
                <SearchField
                  label={search.label}
                  hint={search.hint}
                  value={(list.search[search.key] as string | undefined) ?? ""}
                  onChange={(typed) => list.change({ [search.key]: typed || undefined } as A)}
                />
              </div>
            )
          }
          filters={filters.filter((filter) => filter !== false)}
          label={t("filters.title")}
          save={save}
        />
        {children && <div className={classes.end}>{children}</div>}
      </div>
    </>
  );
};

interface PartsProps {
  list: Pick<ListState<object>, "count" | "clear">;
  field: ReactNode;
  filters: readonly Filter[];
  label: string;
  save: ReactNode;
}

const Clear = ({ list }: Pick<PartsProps, "list">) => {
  const { t } = useTexts("ui");
  if (list.count === 0) return null;
  return (
    <Button
      variant="subtle"
      className={classes.clear}
      aria-label={t("filters.clear")}
      onClick={() => list.clear()}
    >
      {t("clear")}
    </Button>
  );
};

const Row = ({ list, field, filters, label, save }: PartsProps) => {
  const { t } = useTexts("ui");
  /** Rare filters that were chosen from the menu; the last one is opened. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ isRare, isSet, key }: Filter) => !isRare || isSet || added.includes(key);
  const hidden = filters.filter((filter) => !isShown(filter));
  return (
    <search className={classes.row} aria-label={label}>
      {field}
      {filters.filter(isShown).map(({ key, render }) => (
        <Fragment key={key}>{render(key === added.at(-1))}</Fragment>
      ))}
      {hidden.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button
              variant="default"
              className={classes.add}
              aria-label={t("filters.add")}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t("filters.addShort")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map(({ key, label: name }) => (
              <Menu.Item key={key} onClick={() => setAdded([...added, key])}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Clear list={list} />
      {save}
    </search>
  );
};

const Folded = ({ list, field, filters, label, save }: PartsProps) => {
  const { t } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {field}
      {filters.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {list.count > 0 ? t("filters.open", { count: list.count }) : label}
        </Button>
      )}
      <Sheet isOpen={isOpen} title={label} onClose={() => setOpen(false)}>
        <search className={classes.stack} aria-label={label}>
          {filters.map(({ key, render }) => (
            <Fragment key={key}>{render(false)}</Fragment>
          ))}
          <div className={classes.buttons}>
            <Clear list={list} />
            {save}
            <Button onClick={() => setOpen(false)}>{t("filters.show")}</Button>
          </div>
        </search>
      </Sheet>
    </>
  );
};
