import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHeader } from "../../ui/page/header.tsx";
import classes from "./settings.module.css";

interface SettingsFrameProps {
  /** "31 resources"; the tab's name while that is not known. */
  headline: ReactNode;
  context: string;
  /** The filled button, where something can be added. */
  addAction?: { label: string; onAdd: () => void } | undefined;
  /** Before the filled button. */
  extraActions?: ReactNode;
  /** Names the tabs for screen readers. */
  navigation: string;
  tabs: readonly { name: string; label: string }[];
  current: string;
  children: ReactNode;
}

/** What every tab of settings has: the answer, what can be added, and the way to the others. */
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
  // A tab begins anew; the first one is what an address without a tab shows.
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
          // Current on any page of its list, the first tab only where no other is named.
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

/** Where the tabs do not fit, the current one is brought into view. */
const scrollTabIntoView = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ inline: "center", block: "nearest" });
