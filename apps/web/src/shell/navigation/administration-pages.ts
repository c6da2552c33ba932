import type { Group } from "@portico/contract/common";
import type { Feature } from "@portico/contract/endpoint";
import {
  IconBuilding,
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
  type IconProps,
  IconShieldLock,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { shell } from "../../locales/en-GB/shell/core.ts";
import { useSession } from "../session/session.ts";

interface PageFacts {
  /** The key of its name and description in the index of these pages. */
  name: string;
  to: string;
  icon: ComponentType<IconProps>;
  /** The key of its title in the shell's texts. */
  title: keyof typeof shell.titles;
  feature?: Feature;
  /** The groups that may open it; super administrators always may. */
  groups: readonly Group[];
}

/** The pages of administrators, in the order of their index. Each page's route guards it with the same groups. */
export const ADMINISTRATION_PAGES = [
  {
    name: "organisation",
    to: "/admin/organisation",
    icon: IconBuilding,
    title: "organisation",
    groups: ["admin"],
  },
  { name: "sites", to: "/admin/sites", icon: IconMapPin, title: "sites", groups: ["admin"] },
  {
    name: "import",
    to: "/admin/import",
    icon: IconFileSpreadsheet,
    title: "import",
    groups: ["admin", "parking_admin", "desk_admin", "deskbooking_admin"],
  },
  { name: "people", to: "/people", icon: IconUsers, title: "people", groups: ["admin"] },
  { name: "resources", to: "/admin/resources", icon: IconDoor, title: "resourceSettings", groups: ["admin"] },
  {
    name: "reception",
    to: "/admin/reception",
    icon: IconClipboardList,
    title: "receptionSettings",
    feature: "reception",
    groups: ["admin", "reception", "security"],
  },
  { name: "signIn", to: "/admin/sign-in", icon: IconLogin2, title: "signInSettings", groups: ["admin"] },
  { name: "messages", to: "/messages", icon: IconMail, title: "messages", groups: ["admin"] },
  {
    name: "messageTemplates",
    to: "/admin/message-templates",
    icon: IconMailCog,
    title: "messageTemplates",
    groups: ["admin"],
  },
  { name: "privacy", to: "/admin/privacy", icon: IconShieldLock, title: "privacy", groups: ["admin"] },
  { name: "helpTexts", to: "/admin/help-texts", icon: IconHelpCircle, title: "helpTexts", groups: ["admin"] },
  {
    name: "settingsArchive",
    to: "/admin/settings-archive",
    icon: IconFileImport,
    title: "settingsArchive",
    groups: ["superadmin"],
  },
  { name: "audit", to: "/admin/audit", icon: IconHistory, title: "audit", groups: ["admin"] },
] as const satisfies readonly PageFacts[];

/** Those of the pages that the person may open at this client. */
export const useAdministrationPages = () => {
  const { client, inGroup } = useSession();
  const { features } = client.config;
  return ADMINISTRATION_PAGES.filter(
    (page) => (!("feature" in page) || features.includes(page.feature)) && inGroup(...page.groups),
  );
};
