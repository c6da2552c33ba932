import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasFeature, useSession } from "../../shell/session.ts";
import classes from "../../shell/settings/settings.module.css";
import { PageHeader } from "../../ui/page-header.tsx";
import { type Tab, tabsFor } from "./settings-search.ts";

interface SettingsFrameProps {
  tab: Tab;
  /** "4 visitor types"; its name while that is not known. */
  answer: string;
  context: string;
  /** The filled button, where something can be added. */
  add?: { label: string; onAdd: () => void } | undefined;
  children: ReactNode;
}

export const useTabs = (): readonly Tab[] => {
  const { user } = useSession();
  return tabsFor(user.groups, { codes: useHasFeature("qr codes"), screens: useHasFeature("screen") });
};

/** What every tab has: the answer, what can be added, and the way to the others. */
export const SettingsFrame = ({ tab: current, answer, context, add, children }: SettingsFrameProps) => {
  const { t } = useTranslation("receptionSettings");
  const button = add && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add.onAdd}>
      {add.label}
    </Button>
  );
  return (
    <>
      <PageHeader
        answer={answer}
        context={context}
        action={button && <div className={classes.inHeader}>{button}</div>}
      />
      <nav className={classes.tabs} aria-label={t("navigation")}>
        {useTabs().map((tab) => (
          <Link
            key={tab}
            ref={tab === current ? showTab : undefined}
            to="/admin/reception"
            search={{ tab }}
            className={classes.tab}
            aria-current={tab === current ? "page" : undefined}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      {children}
      {button && <div className={classes.bottom}>{button}</div>}
    </>
  );
};

/** Where the tabs do not fit, the current one is brought into view. */
const showTab = (tab: HTMLAnchorElement | null): void =>
  tab?.scrollIntoView({ inline: "center", block: "nearest" });
