import { Button, Select } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { type Direction, deskHalfSize, stepInDirection } from "../draft/arrange.ts";
import type { DraftDesk } from "../draft/draft.ts";
import { placedItems, renumberDesks } from "../draft/edits.ts";
import { type DeskOrder, type Numbering, numberingOf, sortDesks } from "../draft/numbering.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import { DirectionFields } from "./direction-fields.tsx";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";
import { NumberingFields } from "./numbering-fields.tsx";

interface SelectionDialogProps {
  editor: PlanEditor;
  onClose: () => void;
}

/** Units between the edges of two rows. */
const GAP = 6;
const COPIES_MAX = 100;

/** The selected desks in the order of selection, which the set keeps. */
const desksAsChosen = ({ desks, state }: PlanEditor): DraftDesk[] => {
  const order = [...state.selected];
  return desks.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};

export const NumberDialog = ({ editor, onClose }: SelectionDialogProps) => {
  const { t } = useTexts("floorPlansEditor");
  const desks = desksAsChosen(editor);
  const [order, setOrder] = useState<DeskOrder>("rows");
  const [run, setRun] = useState<Numbering>(() => {
    const [first] = sortDesks(desks, "rows", editor.draft.sheet.deskCircleSize);
    return numberingOf(first?.name ?? "");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.change((draft) => renumberDesks(draft, desks, run, order));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("number.title", { count: desks.length })}
      width={440}
      onSubmit={submit}
      actions={<Button type="submit">{t("number.send")}</Button>}
    >
      <div className={classes.fields}>
        <Select
          label={t("number.order")}
          data={(["rows", "columns", "chosen"] as const).map((value) => ({
            value,
            label: t(`number.orders.${value}`),
          }))}
          value={order}
          onChange={(next) => next && setOrder(next as DeskOrder)}
          allowDeselect={false}
        />
        <NumberingFields numbering={run} onChange={setRun} count={desks.length} />
      </div>
    </Dialog>
  );
};

/** A spacing with which a copy of the group does not overlap the group. */
const spacingFor = ({ draft, desks, state }: PlanEditor, direction: Direction): number => {
  const placed = placedItems(draft, state.selected);
  const axis = direction === "left" || direction === "right" ? "x" : "y";
  const values = placed.map((item) => item[axis]);
  const extent = values.length > 0 ? Math.max(...values) - Math.min(...values) : 0;
  const half = deskHalfSize(draft.sheet, desks[0]?.turned ?? 0);
  return Math.ceil(extent + 2 * (axis === "x" ? half.width : half.height) + GAP);
};

export const RepeatDialog = ({ editor, onClose }: SelectionDialogProps) => {
  const { t } = useTexts("floorPlansEditor");
  const count = editor.desks.length;
  const [times, setTimes] = useState(1);
  const [direction, setDirection] = useState<Direction>("down");
  const [spacing, setSpacing] = useState(() => spacingFor(editor, "down"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.repeat(times, stepInDirection(direction, spacing));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("repeat.title", { count })}
      subtitle={t("repeat.text")}
      width={440}
      onSubmit={submit}
      actions={<Button type="submit">{t("repeat.send", { count: times * count })}</Button>}
    >
      <div className={classes.fields}>
        <PlanNumberField
          label={t("repeat.count")}
          value={times}
          onChange={setTimes}
          min={1}
          max={COPIES_MAX}
        />
        <div className={classes.pair}>
          <DirectionFields
            direction={direction}
            spacing={spacing}
            onDirection={(next) => {
              setDirection(next);
              setSpacing(spacingFor(editor, next));
            }}
            onSpacing={setSpacing}
          />
        </div>
      </div>
    </Dialog>
  );
};
