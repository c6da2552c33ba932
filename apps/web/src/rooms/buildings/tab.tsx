import { IconBuilding } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllBuildings } from "../../shell/floors/use-all-buildings.ts";
import { useAllFloors } from "../../shell/floors/use-floors.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useAllSites } from "../../shell/session/sites.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { BuildingCard } from "./card.tsx";
import { BuildingDialogs, type BuildingsDialog } from "./dialogs.tsx";

/** A card for each building with its floors. */
export const BuildingsTab = () => {
  const { t } = useTexts("rooms");
  const buildings = useAllBuildings();
  const floors = useAllFloors();
  const sites = useAllSites();
  const [asked, ask] = useState<BuildingsDialog>();
  const siteName = (id: string) => sites.data?.results.find((site) => site.id === id)?.name ?? "";
  const error = buildings.error ?? floors.error;
  return (
    <RoomsSettingsFrame
      tab="buildings"
      headline={buildings.data ? t("buildings.answer", { count: buildings.data.count }) : t("tabs.buildings")}
      context={t("buildings.context")}
      addLabel={t("buildings.add")}
      onAdd={() => ask({ kind: "add" })}
    >
      {error && !(buildings.data && floors.data) ? (
        <Panel isFlush>
          <ErrorState
            error={error}
            onRetry={() => {
              void buildings.refetch();
              void floors.refetch();
            }}
          />
        </Panel>
      ) : !buildings.data || !floors.data ? (
        <Panel isFlush>
          <RowsSkeleton rows={6} />
        </Panel>
      ) : buildings.data.count === 0 ? (
        <Panel isFlush>
          <EmptyState icon={IconBuilding} title={t("buildings.empty")} text={t("buildings.emptyText")} />
        </Panel>
      ) : (
        buildings.data.results.map((building) => (
          <BuildingCard
            key={building.id}
            building={building}
            siteName={siteName(building.siteId)}
            floors={floors.data.results.filter(({ buildingId }) => buildingId === building.id)}
            openDialog={ask}
          />
        ))
      )}
      <BuildingDialogs dialog={asked} onClose={() => ask(undefined)} />
    </RoomsSettingsFrame>
  );
};
