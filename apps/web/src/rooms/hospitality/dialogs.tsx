import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { NameDialog } from "../core/name-dialog.tsx";
import type { AddonItem, ResourceGroup } from "../core/use-settings.ts";
import { AddonItemDialog } from "./item-dialog.tsx";

/** The open dialog of the hospitality page. */
export type HospitalityDialog =
  | { kind: "addItem" }
  | { kind: "editItem"; item: AddonItem }
  | { kind: "addCategory" }
  | { kind: "editCategory"; category: ResourceGroup }
  | { kind: "removeCategory"; category: ResourceGroup };

interface HospitalityDialogsProps {
  dialog: HospitalityDialog | undefined;
  categories: ResourceGroup[];
  onClose: () => void;
}

export const HospitalityDialogs = ({ dialog, categories, onClose }: HospitalityDialogsProps) => {
  const { t } = useTexts("rooms");
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "addItem":
      return <AddonItemDialog item={undefined} categories={categories} onClose={onClose} />;
    case "editItem":
      return <AddonItemDialog item={dialog.item} categories={categories} onClose={onClose} />;
    case "addCategory":
      return (
        <NameDialog
          title={t("hospitality.addCategoryTitle")}
          name=""
          save={(body) => call("POST /meeting-addon-item-categories/", { body })}
          onClose={onClose}
        />
      );
    case "editCategory": {
      const { id, name } = dialog.category;
      return (
        <NameDialog
          title={t("hospitality.editCategoryTitle", { name })}
          name={name}
          save={(body) => call("PATCH /meeting-addon-item-categories/:id/", { params: { id }, body })}
          onClose={onClose}
        />
      );
    }
    case "removeCategory": {
      const { id, name } = dialog.category;
      return (
        <RemoveDialog
          name={name}
          text={t("hospitality.removeText")}
          remove={() => call("DELETE /meeting-addon-item-categories/:id/", { params: { id } })}
          onClose={onClose}
        />
      );
    }
  }
};
