import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasFeature } from "../shell/session.ts";
import classes from "../shell/settings/settings.module.css";
import { PageHeader } from "../ui/page-header.tsx";
import { type Tab, tabsFor } from "./settings-search.ts";

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
  const tabs = tabsFor(useHasFeature("rooms"), useHasFeature("screen"));
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
          <div className={classes.headerActions} data-bare={!props.more || undefined}>
            {props.more}
            <div className={classes.inHeader}>{add}</div>
          </div>
        }
      />
      <nav className={classes.tabs} aria-label={t("navigation")}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            ref={tab === props.tab ? showTab : undefined}
            to="/admin/resources"
            search={{ tab: tab === tabs[0] ? undefined : tab }}
            className={classes.tab}
            // Current on any page of its list, the first tab only where no other is named.
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      {props.children}
      <div className={classes.bottom}>{add}</div>
    </>
  );
};

/** Where the tabs do not fit, the current one is brought into view. */
const showTab = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ inline: "center", block: "nearest" });
