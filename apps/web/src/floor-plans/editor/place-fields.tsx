import { useTexts } from "../../locales/use-texts.ts";
import { placedItems } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";

/**
 * The position of the selection: the smallest x and y of its centres. Changing it moves all selected items.
 */
export const PlaceFields = ({ editor }: { editor: PlanEditor }) => {
  const { t } = useTexts("floorPlansEditor");
  const { draft, state } = editor;
  const { sheet } = draft;
  const placed = placedItems(draft, state.selected);
  if (placed.length === 0) return null;
  const [x, y] = [Math.min(...placed.map((item) => item.x)), Math.min(...placed.map((item) => item.y))];
  return (
    <div className={classes.pair}>
      <PlanNumberField
        label={t("chosen.x")}
        value={x}
        onChange={(to) => editor.move(state.selected, { x: to - x, y: 0 }, "x")}
        min={0}
        max={sheet.width}
        decimals={1}
      />
      <PlanNumberField
        label={t("chosen.y")}
        value={y}
        onChange={(to) => editor.move(state.selected, { x: 0, y: to - y }, "y")}
        min={0}
        max={sheet.height}
        decimals={1}
      />
    </div>
  );
};
