import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import classes from "../../shell/settings/settings.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import type { Building, Floor } from "../core/use-settings.ts";
import type { BuildingsDialog } from "./dialogs.tsx";

interface BuildingCardProps {
  building: Building;
  siteName: string;
  floors: Floor[];
  openDialog: (dialog: BuildingsDialog) => void;
}

export const BuildingCard = ({ building, siteName, floors, openDialog }: BuildingCardProps) => {
  const { t } = useTexts("rooms");
  return (
    <Panel
      isFlush
      title={building.name}
      aside={<span className={classes.unused}>{siteName}</span>}
      action={
        <div className={classes.cardActions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            onClick={() => openDialog({ kind: "addFloor", building })}
          >
            {t("buildings.addFloor")}
          </Button>
          <RowActions
            name={building.name}
            onEdit={() => openDialog({ kind: "rename", building })}
            onRemove={() => openDialog({ kind: "remove", building })}
          />
        </div>
      }
    >
      {floors.length === 0 ? (
        <p className={classes.none}>{t("buildings.noFloors")}</p>
      ) : (
        <ul className={classes.list} aria-label={t("buildings.floors", { building: building.name })}>
          {floors.map((floor) => (
            <li key={floor.id} className={classes.item}>
              <span className={classes.itemName}>{floor.name}</span>
              <span className={classes.itemEnd}>
                <RowActions
                  name={floor.name}
                  onEdit={() => openDialog({ kind: "renameFloor", floor })}
                  onRemove={() => openDialog({ kind: "removeFloor", floor })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
