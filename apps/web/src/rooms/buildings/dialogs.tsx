import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { NameDialog } from "../core/name-dialog.tsx";
import type { Building, Floor } from "../core/use-settings.ts";
import { BuildingDialog } from "./building-dialog.tsx";

/** The open dialog of the page of buildings and floors. */
export type BuildingsDialog =
  | { kind: "add" }
  | { kind: "rename"; building: Building }
  | { kind: "remove"; building: Building }
  | { kind: "addFloor"; building: Building }
  | { kind: "renameFloor"; floor: Floor }
  | { kind: "removeFloor"; floor: Floor };

export const BuildingDialogs = ({
  dialog,
  onClose,
}: {
  dialog: BuildingsDialog | undefined;
  onClose: () => void;
}) => {
  const { t } = useTexts("rooms");
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <BuildingDialog onClose={onClose} />;
    case "rename": {
      const { id, name } = dialog.building;
      return (
        <NameDialog
          title={t("buildings.editTitle", { name })}
          name={name}
          save={(body) => call("PATCH /buildings/:id/", { params: { id }, body })}
          onClose={onClose}
        />
      );
    }
    case "remove": {
      const { id, name } = dialog.building;
      return (
        <RemoveDialog
          name={name}
          text={t("buildings.removeText")}
          remove={() => call("DELETE /buildings/:id/", { params: { id } })}
          onClose={onClose}
        />
      );
    }
    case "addFloor": {
      const { id: buildingId, name } = dialog.building;
      return (
        <NameDialog
          title={t("buildings.addFloorTitle", { building: name })}
          name=""
          save={(body) => call("POST /desks/maps/", { body: { ...body, buildingId } })}
          onClose={onClose}
        />
      );
    }
    case "renameFloor": {
      const { id, name } = dialog.floor;
      return (
        <NameDialog
          title={t("buildings.editTitle", { name })}
          name={name}
          save={(body) => call("PATCH /desks/maps/:id/", { params: { id }, body })}
          onClose={onClose}
        />
      );
    }
    case "removeFloor": {
      const { id, name, buildingName } = dialog.floor;
      return (
        <RemoveDialog
          name={name}
          text={t("buildings.removeFloorText", { building: buildingName })}
          remove={() => call("DELETE /desks/maps/:id/", { params: { id } })}
          onClose={onClose}
        />
      );
    }
  }
};
