import "./core/texts.ts";
import {
  IconBuilding,
  IconChevronRight,
  IconClipboardList,
  IconDoor,
  IconFileImport,
  IconFileSpreadsheet,
  IconHelpCircle,
  IconHistory,
  IconLogin2,
  IconMail,
  IconMailCog,
  IconMapPin,
  IconShieldLock,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { useClient, useSession } from "../shell/session/session.ts";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import classes from "./index-page.module.css";

const PAGES = [
  { to: "/admin/organisation", icon: IconBuilding, title: "organisation", text: "organisationText" },
  { to: "/admin/sites", icon: IconMapPin, title: "sites", text: "sitesText" },
  { to: "/admin/import", icon: IconFileSpreadsheet, title: "import", text: "importText" },
  { to: "/people", icon: IconUsers, title: "people", text: "peopleText" },
  { to: "/admin/resources", icon: IconDoor, title: "resources", text: "resourcesText" },
  {
    to: "/admin/reception",
    icon: IconClipboardList,
    title: "reception",
    text: "receptionText",
    feature: "reception",
  },
  { to: "/admin/sign-in", icon: IconLogin2, title: "signIn", text: "signInText" },
  { to: "/messages", icon: IconMail, title: "messages", text: "messagesText" },
  {
    to: "/admin/message-templates",
    icon: IconMailCog,
    title: "messageTemplates",
    text: "messageTemplatesText",
  },
  { to: "/admin/privacy", icon: IconShieldLock, title: "privacy", text: "privacyText" },
  { to: "/admin/help-texts", icon: IconHelpCircle, title: "helpTexts", text: "helpTextsText" },
  {
    to: "/admin/settings-archive",
    icon: IconFileImport,
    title: "settingsArchive",
    text: "settingsArchiveText",
    group: "superadmin",
  },
  { to: "/admin/audit", icon: IconHistory, title: "audit", text: "auditText" },
] as const;

/** Admin: links to the pages of administrators, within the index of all settings. */
export const AdministrationPage = ({ index: Index }: { index: ComponentType<{ pages: ReactNode }> }) => {
  const { t } = useTexts("administration");
  const { features } = useClient().config;
  const { inGroup } = useSession();
  const pages = PAGES.filter(
    (page) =>
      (!("feature" in page) || features.includes(page.feature)) &&
      (!("group" in page) || inGroup(page.group)),
  );
  const links = (
    <ul className={classes.list}>
      {pages.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <strong className={classes.title}>{t(`index.${title}`)}</strong>
              <span className={classes.text}>{t(`index.${text}`)}</span>
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
