import { Button, Select } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { Point } from "../core/point.ts";
import { type Direction, isOutside, stepInDirection } from "../draft/arrange.ts";
import { DESKS_MAX } from "../draft/checks.ts";
import { type Numbering, nextDeskName, numberingOf } from "../draft/numbering.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import { DirectionFields } from "./direction-fields.tsx";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";
import { NumberingFields } from "./numbering-fields.tsx";

interface RowDialogProps {
  editor: PlanEditor;
  /** The centre of the visible part of the plan. */
  start: Point;
  onClose: () => void;
}

/** Units between the edges of two desks. */
const GAP = 6;
const ROW_MAX = 200;

/** Adds a whole row: its start, its direction, and the names of its desks. */
export const RowDialog = ({ editor, start, onClose }: RowDialogProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { draft } = editor;
  const { sheet, zones } = draft;
  const runIn = (zoneId: string): Numbering => numberingOf(nextDeskName(draft, zoneId));
  const [zoneId, setZone] = useState(editor.zoneId ?? "");
  const [run, setRun] = useState(() => runIn(zoneId));
  const [count, setCount] = useState(6);
  const [from, setFrom] = useState<Point>({ x: Math.round(start.x), y: Math.round(start.y) });
  const [direction, setDirection] = useState<Direction>("right");
  const [spacing, setSpacing] = useState(sheet.deskCircleSize + GAP);
  const [turned, setTurned] = useState(0);
  const step = stepInDirection(direction, spacing);
  const fitting = Array.from({ length: count }, (_, index) => ({
    x: from.x + index * step.x,
    y: from.y + index * step.y,
  })).filter((place) => !isOutside(sheet, place)).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fitting < count) return;
    editor.chooseZone(zoneId);
    editor.addRow(count, { zoneId, numbering: run, start: from, step, turned });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("row.title")}
      onSubmit={submit}
      note={fitting < count && <span role="alert">{t("row.short", { count: fitting })}</span>}
      actions={
        <Button type="submit" disabled={fitting < count}>
          {t("row.add", { count })}
        </Button>
      }
    >
      <div className={classes.fields}>
        <div className={classes.pair}>
          <Select
            label={t("row.zone")}
            data={zones.map(({ id, name }) => ({ value: id, label: name }))}
            value={zoneId}
            onChange={(id) => {
              if (!id) return;
              setZone(id);
              setRun(runIn(id));
            }}
            allowDeselect={false}
          />
          <PlanNumberField
            label={t("row.count")}
            value={count}
            onChange={setCount}
            min={1}
            max={Math.max(1, Math.min(ROW_MAX, DESKS_MAX - draft.desks.length))}
          />
        </div>
        <NumberingFields numbering={run} onChange={setRun} count={count} />
        <div className={classes.pair}>
          <PlanNumberField
            label={t("row.x")}
            value={from.x}
            onChange={(x) => setFrom({ ...from, x })}
            min={0}
            max={sheet.width}
            decimals={1}
          />
          <PlanNumberField
            label={t("row.y")}
            value={from.y}
            onChange={(y) => setFrom({ ...from, y })}
            min={0}
            max={sheet.height}
            decimals={1}
          />
          <DirectionFields
            direction={direction}
            spacing={spacing}
            onDirection={setDirection}
            onSpacing={setSpacing}
          />
          {sheet.deskMarkerShape === "square" && (
            <PlanNumberField
              label={t("row.turned")}
              value={turned}
              onChange={setTurned}
              min={0}
              max={359}
              step={15}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
};
