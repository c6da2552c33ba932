import "../../shell/home/texts.ts";
import { IconDesk } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { HomeFact } from "../../shell/home/fact.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { useDesks } from "../core/use-desks.ts";

/** How many of the desks are booked today, and how many are to be cleaned. */
export const DesksFact = () => {
  const { t } = useTexts("home");
  const { siteId } = useSites();
  const query = { site: siteId ?? undefined, isActive: "true", limit: 1 } as const;
  const all = useDesks(query).data?.count;
  const taken = useDesks({ ...query, status: "occupied" }).data?.count;
  const toClean = useDesks({ ...query, needsCleaning: "true" }).data?.count;
  return (
    <HomeFact
      icon={IconDesk}
      label={t("building.desks")}
      figure={taken}
      words={t("building.desksTaken", { total: all ?? "–" })}
      part={all && taken !== undefined ? taken / all : undefined}
      note={toClean === undefined ? undefined : t("building.desksNote", { count: toClean })}
      link={(props) => <Link to="/floor-plans" {...props} />}
    />
  );
};
