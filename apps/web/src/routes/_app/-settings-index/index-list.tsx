import "./texts.ts";
import { TextInput } from "@mantine/core";
import { IconSearch, IconSettingsSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import classes from "./index-list.module.css";
import { findLines, type Line, useSettings } from "./use-settings.ts";

/**
 * Every setting with what it does, filtered while one types; each is a link to its field.
 *
 * @param pages the pages' own links, which stand before all settings, and after those that a search finds
 */
export const SettingsIndex = ({ pages }: { pages: ReactNode }) => {
  const { t } = useTexts("settingsIndex");
  const [query, setQuery] = useState("");
  const found = useSettings()
    .map((page) => ({ ...page, lines: findLines(page.lines, query) }))
    .filter(({ lines }) => lines.length > 0);
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
  const isSearch = query.trim() !== "";
  return (
    <>
      <div>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={classes.search}
        />
        <p className="visually-hidden" role="status">
          {isSearch && count > 0 && t("found", { count })}
        </p>
      </div>
      {!isSearch && pages}
      <Panel title={isSearch && count > 0 ? t("found", { count }) : t("title")}>
        <div className={classes.index}>
          {count === 0 && (
            <EmptyState icon={IconSettingsSearch} title={t("nothing")} text={t("nothingText")} />
          )}
          {found.map(({ to, title, lines }) => (
            <section key={to} aria-label={title}>
              <h3 className={classes.title}>{title}</h3>
              <ul className={classes.lines}>
                {lines.map((line) => (
                  <li key={line.id}>
                    <LineLink line={line} />
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

const LineLink = ({ line: { to, tab, field, label, text } }: { line: Line }) => (
  <Link
    to={to}
    search={(tab === undefined ? {} : { tab }) as never}
    {...(field !== undefined && { hash: field })}
    className={classes.line}
  >
    <span className={classes.label}>{label}</span>
    <span className={classes.text}>{text}</span>
  </Link>
);
