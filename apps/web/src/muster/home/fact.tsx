import "../../shell/home/texts.ts";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { HomeFact } from "../../shell/home/fact.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { useMuster } from "../core/use-muster.ts";

/** How many are on site now. */
export const OnSiteFact = () => {
  const { t } = useTexts("home");
  const { siteId } = useSites();
  const { data } = useMuster({ site: siteId ?? undefined, limit: 1 });
  return (
    <HomeFact
      icon={IconUsers}
      label={t("building.onSite")}
      figure={data?.counts.people}
      words={t("building.onSiteNote")}
      link={(props) => <Link to="/muster-list" {...props} />}
    />
  );
};
