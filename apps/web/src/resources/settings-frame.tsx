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
  return (
    <>
      <PageHeader
        answer={props.answer}
        context={props.context}
        action={
          <div className={classes.headerActions}>
            {props.more}
            <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={props.onAdd}>
              {props.add}
            </Button>
          </div>
        }
      />
      <nav className={classes.tabs} aria-label={t("navigation")}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/admin/resources"
            search={{ tab: tab === TABS[0] ? undefined : tab }}
            className={classes.tab}
            activeProps={{}}
            aria-current={tab === props.tab ? "page" : undefined}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      {props.children}
    </>
  );
};
