import "./texts.ts";
import "../../styles/app.css";
import type { Locale } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { LanguageSelect } from "../../shell/language/select.tsx";
import { sessionQuery } from "../../shell/session/session.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import classes from "./layout.module.css";
import { type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";

interface PersonalPageLayoutProps {
  /** Undefined while it loads. */
  visit: PersonalVisit | undefined;
  children: ReactNode;
}

/** The language, kept for the visitor's mails too while the visit can be changed. */
const PageFooter = ({ visit: { uuid, can } }: { visit: PersonalVisit }) => {
  const { t } = useTexts("ui");
  const { chooseLanguage } = usePersonalVisitActions(uuid);
  const choose = (locale: Locale) => {
    if (can.edit) chooseLanguage.mutate(locale, { onError: () => toast.negative(t("errors.generic")) });
  };
  return (
    <footer className={classes.footer}>
      <LanguageSelect onChoose={choose} />
    </footer>
  );
};

/** The frame of the visitor's pages: the client's name, and the status of the visit. */
export const PersonalPageLayout = ({ visit, children }: PersonalPageLayoutProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const now = useNow();
  // Fetched only for the client's colours (app.tsx); the pages do not need the answer.
  useQuery({ ...sessionQuery, retry: false });
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <BrandMark logo={visit?.client.logo ?? null} size={28} />
        <span className={classes.client}>{visit?.client.name ?? t("title")}</span>
        {visit && (
          <span className={classes.status} role="status">
            <StatusChip status={visitStatusAt(visit, now)} />
          </span>
        )}
      </header>
      {children}
      {visit && <PageFooter visit={visit} />}
    </div>
  );
};
