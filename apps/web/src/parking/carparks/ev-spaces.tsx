import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { type Carpark, type EvSpace, useEvSpaces } from "../core/use-settings.ts";
import { EvSpaceDialog } from "./ev-space-dialog.tsx";

/** Spaces with a charger, and the times at which they are booked. */
export const EvSpaces = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTexts("parkingSettings");
  const [edited, setEdited] = useState<EvSpace | "new">();
  const [removed, setRemoved] = useState<EvSpace>();
  const times = carpark.evTimeslots.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(", ");
  return (
    <Panel
      isFlush
      title={t("ev.title")}
      aside={<span className={settings.unused}>{times ? t("ev.times", { times }) : t("ev.noTimes")}</span>}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => setEdited("new")}
        >
          {t("ev.add")}
        </Button>
      }
    >
      <EvSpacesTable carpark={carpark} onEdit={setEdited} onRemove={setRemoved} />
      {edited && (
        <EvSpaceDialog
          carpark={carpark}
          space={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("ev.removeText")}
          remove={() => call("DELETE /parking/ev-spaces/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  );
};

interface EvSpacesTableProps {
  carpark: Carpark;
  onEdit: (space: EvSpace) => void;
  onRemove: (space: EvSpace) => void;
}

const EvSpacesTable = ({ carpark, onEdit, onRemove }: EvSpacesTableProps) => {
  const { t } = useTexts("parkingSettings");
  const { data, error } = useEvSpaces(carpark.id);
  if (!data) return error ? <p className={settings.none}>{t("ev.loadFailed")}</p> : <RowsSkeleton rows={2} />;
  if (data.results.length === 0) return <p className={settings.none}>{t("ev.none")}</p>;
  return (
    <ul className={settings.list} aria-label={t("ev.list", { carpark: carpark.name })}>
      {data.results.map((space) => (
        <li key={space.id} className={settings.item}>
          <span className={settings.itemName}>{space.name}</span>
          {!space.isActive && <span className={settings.unused}>{t("off")}</span>}
          <span className={settings.itemEnd}>
            <RowActions name={space.name} onEdit={() => onEdit(space)} onRemove={() => onRemove(space)} />
          </span>
        </li>
      ))}
    </ul>
  );
};
