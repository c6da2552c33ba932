import "./texts.ts";
import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconSettingsSearch } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { useListSearch } from "../../../shell/lists/use-list-search.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { DEBOUNCE_MS } from "../../../ui/filters/search-field.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import classes from "./index-list.module.css";
import { settingsIndexSearch } from "./search.ts";
import { findLines, type Line, useSettings } from "./use-settings.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const linkOf = ({ to, tab, field }: Line) => ({
  to,
  search: (tab === undefined ? {} : { tab }) as never,
  ...(field !== undefined && { hash: field }),
});

/** What is searched for; the address follows a moment after the last key. */
const useQuery = () => {
  const { search, change } = useListSearch(settingsIndexSearch);
  const inAddress = search.search ?? "";
  const [query, setQuery] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const keep = useDebouncedCallback((typed: string) => {
    setKnown(typed.trim());
    change({ search: typed.trim() || undefined });
  }, DEBOUNCE_MS);
  // The back button, or a link, was used.
  if (inAddress !== known) {
    setKnown(inAddress);
    setQuery(inAddress);
  }
  const type = (typed: string) => {
    setQuery(typed);
    keep(typed);
  };
  // Whoever leaves for another page at once comes back to what they searched for.
  const settle = () => keep.flush();
  return { query, type, settle };
};

/**
 * Every setting with what it does, filtered while one types; each is a link to its field. The arrow keys choose among what
 * is found, and Enter opens it.
 *
 * @param pages the pages' own links, which stand before all settings, and after those that a search finds
 */
export const SettingsIndex = ({ pages }: { pages: ReactNode }) => {
  const { t } = useTexts("settingsIndex");
  const navigate = useNavigate();
  const id = useId();
  const { query, type, settle } = useQuery();
  const [chosen, setChosen] = useState(0);
  const found = useSettings()
    .map((page) => ({ ...page, lines: findLines(page.lines, query) }))
    .filter(({ lines }) => lines.length > 0);
  const lines = found.flatMap((page) => page.lines);
  const count = lines.length;
  const isSearch = query.trim() !== "";
  const active = isSearch ? lines[chosen] : undefined;
  const idOf = (line: Line) => `${id}-${lines.indexOf(line)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId && chosen > 0) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, chosen]);

  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!active || event.nativeEvent.isComposing) return;
    if (step !== undefined) setChosen((chosen + step + count) % count);
    else if (event.key === "Enter") {
      settle();
      void navigate(linkOf(active));
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            setChosen(0);
          }}
          onBlur={settle}
          onKeyDown={press}
          aria-controls={id}
          aria-activedescendant={activeId}
          className={classes.search}
        />
        {active && <p className={classes.keys}>{t("keys")}</p>}
        <p className="visually-hidden" role="status">
          {isSearch && count > 0 && t("found", { count })}
        </p>
      </div>
      {!isSearch && pages}
      <Panel title={isSearch && count > 0 ? t("found", { count }) : t("title")}>
        <div id={id} className={classes.index}>
          {count === 0 && (
            <EmptyState icon={IconSettingsSearch} title={t("nothing")} text={t("nothingText")} />
          )}
          {found.map(({ to, title, lines: ofPage }) => (
            <section key={to} aria-label={title}>
              <h3 className={classes.title}>{title}</h3>
              <ul className={classes.lines}>
                {ofPage.map((line) => (
                  <li key={line.id}>
                    <LineLink line={line} id={idOf(line)} isActive={line === active} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Panel>
      {isSearch && pages}
    </>
  );
};

interface LineLinkProps {
  line: Line;
  id: string;
  isActive: boolean;
}

const LineLink = ({ line, id, isActive }: LineLinkProps) => (
  <Link {...linkOf(line)} id={id} data-active={isActive || undefined} className={classes.line}>
    <span className={classes.label}>{line.label}</span>
    <span className={classes.text}>{line.text}</span>
  </Link>
);
