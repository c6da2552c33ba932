import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHeader } from "../../ui/page/header.tsx";
import classes from "./settings.module.css";

interface SettingsFrameProps {
  /** "31 resources"; the tab's name until the number is loaded. */
  headline: ReactNode;
  context: string;
  /** The filled button, where the tab has something to add. */
  addAction?: { label: string; onAdd: () => void } | undefined;
  /** Shown before the filled button. */
  extraActions?: ReactNode;
  /** The name of the tab list for screen readers. */
  navigation: string;
  tabs: readonly { name: string; label: string }[];
  current: string;
  children: ReactNode;
}

/** The common parts of every settings tab: headline, add button and tab list. */
export const SettingsFrame = ({
  headline,
  context,
  addAction,
  extraActions,
  ...props
}: SettingsFrameProps) => {
  const button = addAction && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={addAction.onAdd}>
      {addAction.label}
    </Button>
  );
  return (
    <>
      <PageHeader
        headline={headline}
        context={context}
        action={
          (extraActions || button) && (
            <div className={classes.headerActions} data-bare={!extraActions || undefined} data-corner>
              {extraActions}
              {button && <div className={classes.inHeader}>{button}</div>}
            </div>
          )
        }
      />
      {props.tabs.length > 1 && <Tabs {...props} />}
      {props.children}
      {button && <div className={classes.bottom}>{button}</div>}
    </>
  );
};

const Tabs = ({ navigation, tabs, current }: Pick<SettingsFrameProps, "navigation" | "tabs" | "current">) => {
  const { tab: given } = useSearch({ strict: false }) as { tab?: string };
  // A link to another tab drops its search params; the address without a tab is the first tab.
  const addressOf = (name: string, index: number) => (index === 0 ? undefined : name);
  return (
    <nav className={classes.tabs} aria-label={navigation}>
      {tabs.map(({ name, label }, index) => (
        <Link
          key={name}
          ref={name === current ? scrollTabIntoView : undefined}
          to="."
          search={{ tab: name === current ? given : addressOf(name, index) } as never}
          className={classes.tab}
          // Current on any page of the tab's list; the first tab only when the address names no tab.
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

/** Scrolls the current tab into view where the tabs do not fit. */
const scrollTabIntoView = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ inline: "center", block: "nearest" });
