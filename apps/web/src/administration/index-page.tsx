import "./core/texts.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { useAdministrationPages } from "../shell/navigation/administration-pages.ts";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import classes from "./index-page.module.css";

/** Admin: links to the pages of administrators, within the index of all settings. */
export const AdministrationPage = ({ index: Index }: { index: ComponentType<{ pages: ReactNode }> }) => {
  const { t } = useTexts("administration");
  const links = (
    <ul className={classes.list}>
      {useAdministrationPages().map(({ name, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <strong className={classes.title}>{t(`index.${name}`)}</strong>
              <span className={classes.text}>{t(`index.${name}Text`)}</span>
            </span>
            <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Page>
      <PageHeader headline={t("index.answer")} context={t("index.context")} />
      <Index pages={links} />
    </Page>
  );
};
