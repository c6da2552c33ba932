import { Button, Checkbox, Select } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { DESK_MARKER, ROOM_MARKER, SIDE_MAX } from "../draft/checks.ts";
import type { DraftSheet, Shape } from "../draft/draft.ts";
import { patchSheet } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";
import type { Snap } from "./plan/use-gestures.ts";

/** In units of the drawing. */
const GRID_MAX = 200;

interface DrawingTabProps {
  editor: PlanEditor;
  snap: Snap;
  onSnap: (snap: Snap) => void;
  onUpload: (which: "light" | "dark") => void;
  onRemoveDark: () => void;
}

/** The sheet: its drawings, its size, the look of markers, and snapping while dragging. */
export const DrawingTab = ({ editor, snap, onSnap, onUpload, onRemoveDark }: DrawingTabProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { sheet } = editor.draft;
  const { image, darkImage } = editor.plan;
  const patch = (next: Partial<DraftSheet>) =>
    editor.change((before) => patchSheet(before, next), { step: `sheet ${Object.keys(next).join()}` });
  const shapes = (["circle", "square"] as const).map((value) => ({
    value,
    label: t(`chosen.shapes.${value}`),
  }));
  const upload = <IconPhotoUp size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={classes.fields}>
      <section className={classes.section}>
        <h2 className={classes.fieldLabel}>{t("drawing.light")}</h2>
        {image ? (
          <img src={image} alt={t("drawing.light")} className={classes.thumbnail} />
        ) : (
          <p className={classes.quiet}>{t("drawing.none")}</p>
        )}
        <Button variant="default" leftSection={upload} onClick={() => onUpload("light")}>
          {t("drawing.upload")}
        </Button>
      </section>
      {image && (
        <section className={classes.section}>
          <h2 className={classes.fieldLabel}>{t("drawing.dark")}</h2>
          {darkImage ? (
            <img src={darkImage} alt={t("drawing.dark")} className={classes.thumbnail} data-dark />
          ) : (
            <p className={classes.quiet}>{t("drawing.noDark")}</p>
          )}
          <div className={classes.actions}>
            <Button variant="default" leftSection={upload} onClick={() => onUpload("dark")}>
              {t("drawing.uploadDark")}
            </Button>
            {darkImage && (
              <Button variant="light" color="red" onClick={onRemoveDark} aria-label={t("drawing.takeDark")}>
                {t("drawing.take")}
              </Button>
            )}
          </div>
        </section>
      )}
      <section className={classes.section}>
        <h2 className={classes.fieldLabel}>{t("drawing.measures")}</h2>
        <div className={classes.pair}>
          <PlanNumberField
            label={t("drawing.width")}
            value={sheet.width}
            onChange={(width) => patch({ width })}
            min={1}
            max={SIDE_MAX}
          />
          <PlanNumberField
            label={t("drawing.height")}
            value={sheet.height}
            onChange={(height) => patch({ height })}
            min={1}
            max={SIDE_MAX}
          />
        </div>
        <p className={classes.quiet}>{t("drawing.measuresHint")}</p>
      </section>
      <section className={classes.section}>
        <h2 className={classes.fieldLabel}>{t("drawing.markers")}</h2>
        <div className={classes.pair}>
          <PlanNumberField
            label={t("drawing.deskSize")}
            value={sheet.deskCircleSize}
            onChange={(deskCircleSize) => patch({ deskCircleSize })}
            {...DESK_MARKER}
          />
          <Select
            label={t("drawing.deskShape")}
            data={shapes}
            value={sheet.deskMarkerShape}
            onChange={(shape) => shape && patch({ deskMarkerShape: shape as Shape })}
            allowDeselect={false}
          />
          <PlanNumberField
            label={t("drawing.roomSize")}
            value={sheet.roomMarkerSize}
            onChange={(roomMarkerSize) => patch({ roomMarkerSize })}
            {...ROOM_MARKER}
          />
          <Select
            label={t("drawing.roomShape")}
            data={shapes}
            value={sheet.roomMarkerShape}
            onChange={(shape) => shape && patch({ roomMarkerShape: shape as Shape })}
            allowDeselect={false}
          />
        </div>
      </section>
      <section className={classes.section}>
        <h2 className={classes.fieldLabel}>{t("drawing.snapping")}</h2>
        <Checkbox
          label={t("drawing.neighbours")}
          checked={snap.toNeighbours}
          onChange={(event) => onSnap({ ...snap, toNeighbours: event.currentTarget.checked })}
        />
        <PlanNumberField
          label={t("drawing.grid")}
          description={t("drawing.gridHint")}
          value={snap.grid}
          onChange={(grid) => onSnap({ ...snap, grid })}
          min={0}
          max={GRID_MAX}
        />
      </section>
    </div>
  );
};
