import { Button, Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

interface AddBarProps {
  editor: PlanEditor;
  onAddZone: () => void;
}

/** Shown while desks are added: instructions, and the zone of new desks. */
export const AddBar = ({ editor, onAddZone }: AddBarProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { zones } = editor.draft;
  if (editor.zoneId === undefined)
    return (
      <div className={classes.addBar}>
        <p className={classes.addText}>{t("hints.noZone")}</p>
        <Button size="xs" onClick={onAddZone}>
          {t("hints.addZone")}
        </Button>
      </div>
    );
  return (
    <div className={classes.addBar}>
      <p className={classes.addText}>{t("hints.add")}</p>
      <Select
        size="xs"
        aria-label={t("hints.addTo")}
        data={zones.map(({ id, name }) => ({ value: id, label: name }))}
        value={editor.zoneId}
        onChange={(id) => id && editor.chooseZone(id)}
        allowDeselect={false}
      />
    </div>
  );
};
