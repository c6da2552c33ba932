import { Button } from "@mantine/core";
import { IconArrowLeft, IconParkingOff, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import type { Carpark } from "../core/use-settings.ts";
import { weekLabel } from "../core/weekday-labels.ts";
import { CarparkDialog } from "./dialog.tsx";
import { EvSpaces } from "./ev-spaces.tsx";
import { AddSpacesDialog } from "./spaces-dialog.tsx";
import { SpacesList } from "./spaces-list.tsx";

/** One car park: its spaces and its EV spaces. */
export const CarparkView = ({ id }: { id: string }) => {
  const { t } = useTexts("parkingSettings");
  const { data, error, refetch } = useAllCarparks();
  const carpark = data?.results.find((one) => one.id === id);
  if (carpark) return <LoadedCarpark carpark={carpark} />;
  return (
    <ParkingSettingsFrame
      tab="carparks"
      headline={t("tabs.carparks")}
      context={t("carparks.context")}
      extraActions={<BackToCarparks />}
    >
      <Panel isFlush>
        {data ? (
          <EmptyState icon={IconParkingOff} title={t("spaces.unknown")} text={t("spaces.unknownText")} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Panel>
    </ParkingSettingsFrame>
  );
};

const BackToCarparks = () => {
  const { t } = useTexts("parkingSettings");
  return (
    <Button
      renderRoot={(props) => <Link to="/parking/settings" {...props} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} />}
    >
      {t("allCarparks")}
    </Button>
  );
};

const LoadedCarpark = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const { name, pseudo, spaceCount, isActive } = carpark;
  const [opened, setOpened] = useState<"edit" | "add">();
  const close = () => setOpened(undefined);
  return (
    <ParkingSettingsFrame
      tab="carparks"
      headline={pseudo ? name : t("spaces.answer", { count: spaceCount, carpark: name })}
      context={`${[isActive ? "" : t("off"), weekLabel(t, carpark)].filter(Boolean).join(". ")}.`}
      extraActions={
        <>
          <BackToCarparks />
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => setOpened("edit")}
          >
            {t("spaces.edit", { name })}
          </Button>
        </>
      }
      addAction={pseudo ? undefined : { label: t("spaces.add"), onAdd: () => setOpened("add") }}
    >
      {pseudo ? (
        <Panel isFlush>
          <EmptyState title={t("spaces.pseudo", { carpark: name })} text={t("spaces.pseudoText")} />
        </Panel>
      ) : (
        <>
          <SpacesList carpark={carpark} />
          <EvSpaces carpark={carpark} />
        </>
      )}
      {opened === "edit" && <CarparkDialog carpark={carpark} onClose={close} />}
      {opened === "add" && <AddSpacesDialog carpark={carpark} onClose={close} />}
    </ParkingSettingsFrame>
  );
};
