import { Button } from "@mantine/core";
import { IconArrowLeft, IconParkingOff, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { SettingsFrame } from "../core/settings-frame.tsx";
import { type Carpark, useAllCarparks } from "../core/use-settings.ts";
import { weekWords } from "../core/weekday-labels.ts";
import { CarparkDialog } from "./dialog.tsx";
import { EvSpaces } from "./ev-spaces.tsx";
import { SpacesDialog } from "./spaces-dialog.tsx";
import { SpacesList } from "./spaces-list.tsx";

/** One car park: its spaces and its EV spaces. */
export const CarparkView = ({ id }: { id: string }) => {
  const { t } = useTranslation("parkingSettings");
  const { data, error, refetch } = useAllCarparks();
  const carpark = data?.results.find((one) => one.id === id);
  if (carpark) return <Known carpark={carpark} />;
  return (
    <SettingsFrame
      tab="carparks"
      answer={t("tabs.carparks")}
      context={t("carparks.context")}
      more={<AllCarparks />}
    >
      <Panel flush>
        {data ? (
          <EmptyState icon={IconParkingOff} title={t("spaces.unknown")} text={t("spaces.unknownText")} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Panel>
    </SettingsFrame>
  );
};

const AllCarparks = () => {
  const { t } = useTranslation("parkingSettings");
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

const Known = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTranslation(["parkingSettings", "settings"]);
  const { name, pseudo, spaceCount, isActive } = carpark;
  const [opened, setOpened] = useState<"edit" | "add">();
  const close = () => setOpened(undefined);
  return (
    <SettingsFrame
      tab="carparks"
      answer={pseudo ? name : t("spaces.answer", { count: spaceCount, carpark: name })}
      context={`${[isActive ? "" : t("off"), weekWords(t, carpark)].filter(Boolean).join(". ")}.`}
      more={
        <>
          <AllCarparks />
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => setOpened("edit")}
          >
            {t("spaces.edit", { name })}
          </Button>
        </>
      }
      add={pseudo ? undefined : { label: t("spaces.add"), onAdd: () => setOpened("add") }}
    >
      {pseudo ? (
        <Panel flush>
          <EmptyState title={t("spaces.pseudo", { carpark: name })} text={t("spaces.pseudoText")} />
        </Panel>
      ) : (
        <>
          <SpacesList carpark={carpark} />
          <EvSpaces carpark={carpark} />
        </>
      )}
      {opened === "edit" && <CarparkDialog carpark={carpark} onClose={close} />}
      {opened === "add" && <SpacesDialog carpark={carpark} onClose={close} />}
    </SettingsFrame>
  );
};
