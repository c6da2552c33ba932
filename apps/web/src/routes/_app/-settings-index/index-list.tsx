import "./texts.ts";
import { TextInput } from "@mantine/core";
import { IconSearch, IconSettingsSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import classes from "./index-list.module.css";
import { findLines, type Line, useSettings } from "./use-settings.ts";

/** Every setting with what it does, filtered while one types; each is a link to its field. */
export const SettingsIndex = () => {
  const { t } = useTexts("settingsIndex");
  const [query, setQuery] = useState("");
  const found = useSettings()
    .map((page) => ({ ...page, lines: findLines(page.lines, query) }))
    .filter(({ lines }) => lines.length > 0);
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Panel title={t("title")}>
      <div className={classes.index}>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={classes.search}
        />
        <p className={classes.count} role="status">
          {count > 0 && t("found", { count })}
        </p>
        {count === 0 && <EmptyState icon={IconSettingsSearch} title={t("nothing")} text={t("nothingText")} />}
        {found.map(({ to, title, lines }) => (
          <section key={to} aria-label={title} className={classes.page}>
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
