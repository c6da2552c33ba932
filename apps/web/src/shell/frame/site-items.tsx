import { Menu } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { chooseSite, useSites } from "../session/sites.ts";

/** The menu value for 'All sites', whose id is null, since a menu's values are text. */
const ALL = "all";

/** The site selector: one of the permitted sites, or all; hidden with at most one site. */
export const SiteItems = () => {
  const { t } = useTexts("shell");
  const { sites, siteId } = useSites();
  const isDisabled = sites.length <= 1;
  const options = isDisabled ? sites : [{ id: ALL, name: t("allSites") }, ...sites];
  return (
    <Menu.RadioGroup
      value={siteId ?? ALL}
      onChange={(value) => chooseSite(value === ALL ? null : value)}
      aria-label={t("site")}
    >
      {options.map((site) => (
        <Menu.RadioItem key={site.id} value={site.id} disabled={isDisabled}>
          {site.name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
