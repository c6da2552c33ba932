import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasFeature } from "../shell/session.ts";
import { PageHeader } from "../ui/page-header.tsx";
import classes from "./settings.module.css";
import { TABS, type Tab, tabsFor } from "./settings-search.ts";

interface SettingsFrameProps {
  tab: Tab;
  /** "31 resources"; its name while that is not known. */
  answer: string;
  context: string;
  /** The filled button. */
  add: string;
  onAdd: () => void;
  /** Before the filled button. */
  more?: ReactNode;
  children: ReactNode;
}

/** What every tab has: the answer, what can be added, and the way to the others. */
export const SettingsFrame = (props: SettingsFrameProps) => {
  const { t } = useTranslation("resources");
  const tabs = tabsFor(useHasFeature("rooms"));
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={props.onAdd}>
      {props.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        answer={props.answer}
        context={props.context}
        action={
          <div className={classes.headerActions}>
            {props.more}
            <div className={classes.inHeader}>{add}</div>
          </div>
        }
      />
      <nav className={classes.tabs} aria-label={t("navigation")}>
        {tabs.map((tab) => {
          const current = tab === props.tab ? "page" : undefined;
          return (
            <Link
              key={tab}
              ref={current && showTab}
              to="/admin/resources"
              search={{ tab: tab === TABS[0] ? undefined : tab }}
              className={classes.tab}
              // The router calls a link without a tab current on every tab.
              activeProps={{ "aria-current": current }}
            >
              {t(`tabs.${tab}`)}
            </Link>
          );
        })}
      </nav>
      {props.children}
      <div className={classes.bottom}>{add}</div>
    </>
  );
};

/** Where the tabs do not fit, the current one is brought into view. */
const showTab = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ inline: "center", block: "nearest" });
