import "../../shell/home/texts.ts";
import { IconId } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { HomeFact } from "../../shell/home/fact.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useVisitCounts } from "../core/use-visits.ts";

/** How many of today's visitors are on site, wait, and are to come. */
export const VisitorsFact = () => {
  const { t } = useTexts("home");
  const { siteId, timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const { data } = useVisitCounts({ start: today, end: today, site: siteId ?? undefined });
  return (
    <HomeFact
      icon={IconId}
      label={t("building.visitors")}
      figure={data?.["checked-in"]}
      words={t("building.visitorsIn")}
      note={data && t("building.visitorsNote", { waiting: data.arrived, toCome: data.scheduled })}
      waits={Boolean(data?.arrived)}
      link={(props) => <Link to="/reception" {...props} />}
    />
  );
};
