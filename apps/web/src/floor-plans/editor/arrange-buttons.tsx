import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { alignItems, distributeItems, type PlacedItem } from "../draft/arrange.ts";
import { placedItems, setPlaces } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";
import { ToolButton } from "./toolbar.tsx";

const EDGES = [
  ["left", IconLayoutAlignLeft],
  ["centre", IconLayoutAlignCenter],
  ["right", IconLayoutAlignRight],
  ["top", IconLayoutAlignTop],
  ["middle", IconLayoutAlignMiddle],
  ["bottom", IconLayoutAlignBottom],
] as const;
const AXES = [
  ["x", IconLayoutDistributeVertical],
  ["y", IconLayoutDistributeHorizontal],
] as const;

/** Aligns two or more items, and distributes three or more. */
export const ArrangeButtons = ({ editor }: { editor: PlanEditor }) => {
  const { t } = useTexts("floorPlansEditor");
  const placed = placedItems(editor.draft, editor.state.selected);
  if (placed.length < 2) return null;
  const put = (arrange: (group: readonly PlacedItem[]) => PlacedItem[]) =>
    editor.change((draft) => {
      const next = arrange(placedItems(draft, editor.state.selected));
      return setPlaces(draft, new Map(next.map(({ id, x, y }) => [id, { x, y }])));
    });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.fieldLabel}>{t("chosen.line")}</legend>
      <div className={classes.arrange}>
        {EDGES.map(([edge, icon]) => (
          <ToolButton
            key={edge}
            label={t(`chosen.lines.${edge}`)}
            icon={icon}
            onClick={() => put((group) => alignItems(group, edge))}
          />
        ))}
        {AXES.map(([axis, icon]) => (
          <ToolButton
            key={axis}
            label={t(`chosen.lines.${axis}`)}
            icon={icon}
            disabled={placed.length < 3}
            onClick={() => put((group) => distributeItems(group, axis))}
          />
        ))}
      </div>
    </fieldset>
  );
};
