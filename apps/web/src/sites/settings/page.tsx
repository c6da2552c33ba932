import "../core/texts.ts";
import "../../shell/settings/texts.ts";
import { Button } from "@mantine/core";
import { addDays } from "@portico/contract/days/days";
import { IconMapPin, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllBuildings } from "../../shell/floors/use-all-buildings.ts";
import { useAllFloors } from "../../shell/floors/use-floors.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useClosuresBetween, useSiteList, useSitesAccess } from "../core/use-sites.ts";
import { SiteCard, type SitesDialog } from "./card.tsx";
import { SitesDialogs } from "./dialogs.tsx";

const YEAR_DAYS = 365;

/** All sites, each with who may use it and what stands there. */
export const SitesPage = () => {
  const { t } = useTexts("sites");
  const today = dayIn(useSites().timeZone);
  const sites = useSiteList();
  const access = useSitesAccess();
  const buildings = useAllBuildings();
  const floors = useAllFloors();
  const closures = useClosuresBetween(today, addDays(today, YEAR_DAYS));
  const [asked, ask] = useState<SitesDialog>();
  const failed = [sites, access, buildings, floors, closures].find(({ error, data }) => error && !data);
  return (
    <Page>
      <PageHeader
        headline={sites.data ? t("answer", { count: sites.data.count }) : t("title")}
        context={t("context")}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => ask({ kind: "add" })}
          >
            {t("add")}
          </Button>
        }
      />
      {failed ? (
        <Panel isFlush>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </Panel>
      ) : !sites.data || !access.data || !buildings.data || !floors.data || !closures.data ? (
        <Panel isFlush>
          <RowsSkeleton rows={6} />
        </Panel>
      ) : sites.data.count === 0 ? (
        <Panel isFlush>
          <EmptyState icon={IconMapPin} title={t("empty")} text={t("emptyText")} />
        </Panel>
      ) : (
        sites.data.results.map((site) => (
          <SiteCard
            key={site.id}
            site={site}
            access={access.data.results.find(({ id }) => id === site.id)}
            buildings={buildings.data.results.filter(({ siteId }) => siteId === site.id)}
            floors={floors.data.results.filter(({ siteId }) => siteId === site.id)}
            closures={closures.data.results.filter(({ siteId }) => siteId === null || siteId === site.id)}
            openDialog={ask}
          />
        ))
      )}
      <SitesDialogs
        dialog={asked}
        accessOf={(id) => access.data?.results.find((one) => one.id === id)}
        onClose={() => ask(undefined)}
      />
    </Page>
  );
};
