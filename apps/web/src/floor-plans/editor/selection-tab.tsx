import { Button, Select } from "@mantine/core";
import {
  IconCopy,
  IconMapPin,
  IconMapPinOff,
  IconNumbers,
  IconPointer,
  IconRepeat,
  IconTrash,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Shape } from "../draft/draft.ts";
import { patchRooms, removeFromDrawing } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import { ArrangeButtons } from "./arrange-buttons.tsx";
import { DeskFields } from "./desk-fields.tsx";
import classes from "./editor.module.css";
import { PlaceFields } from "./place-fields.tsx";

export type SelectionQuestion = "number" | "repeat";

interface SelectionTabProps {
  editor: PlanEditor;
  ask: (question: SelectionQuestion) => void;
  /** Places selected items that are not on the drawing at the centre of the visible part. */
  onPlace: () => void;
}

const ICON_PROPS = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The selected item or items, with their fields and actions. */
export const SelectionTab = ({ editor, ask, onPlace }: SelectionTabProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { desks, rooms, state } = editor;
  if (state.selected.size === 0) return <EmptySelection />;
  const counts = {
    desks: t("chosen.desks", { count: desks.length }),
    rooms: t("chosen.rooms", { count: rooms.length }),
  };
  const [only] = desks.length + rooms.length === 1 ? [...desks, ...rooms] : [];
  const title =
    only?.name ||
    (rooms.length === 0 ? counts.desks : desks.length === 0 ? counts.rooms : t("chosen.both", counts));
  const isPlaced = [...desks, ...rooms].some(({ place }) => place);
  const isAway = [...desks, ...rooms].some(({ place }) => !place);
  return (
    <div className={classes.fields}>
      <h2 className={classes.chosenTitle}>{title}</h2>
      {desks.length > 0 && <DeskFields editor={editor} />}
      {rooms.length > 0 && desks.length === 0 && <RoomShape editor={editor} />}
      <PlaceFields editor={editor} />
      <ArrangeButtons editor={editor} />
      <div className={classes.actions}>
        {desks.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconNumbers {...ICON_PROPS} />}
            onClick={() => ask("number")}
          >
            {t("chosen.number")}
          </Button>
        )}
        {desks.length > 0 && (
          <>
            <Button variant="default" leftSection={<IconCopy {...ICON_PROPS} />} onClick={editor.duplicate}>
              {t("chosen.duplicate")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRepeat {...ICON_PROPS} />}
              onClick={() => ask("repeat")}
            >
              {t("chosen.repeat")}
            </Button>
          </>
        )}
        {isAway && (
          <Button variant="default" leftSection={<IconMapPin {...ICON_PROPS} />} onClick={onPlace}>
            {t("chosen.place")}
          </Button>
        )}
        {isPlaced && (
          <Button
            variant="default"
            leftSection={<IconMapPinOff {...ICON_PROPS} />}
            onClick={() => editor.change((before) => removeFromDrawing(before, state.selected))}
          >
            {t("chosen.unplace")}
          </Button>
        )}
        {desks.length > 0 && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash {...ICON_PROPS} />}
            onClick={editor.remove}
          >
            {t("chosen.remove")}
          </Button>
        )}
      </div>
    </div>
  );
};

const EmptySelection = () => {
  const { t } = useTexts("floorPlansEditor");
  const keys = t("chosen.keyList", { returnObjects: true });
  return (
    <>
      <EmptyState icon={IconPointer} title={t("chosen.none")} text={t("chosen.noneText")} />
      <h2 className={classes.fieldLabel}>{t("chosen.keys")}</h2>
      <dl className={classes.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const RoomShape = ({ editor }: { editor: PlanEditor }) => {
  const { t } = useTexts("floorPlansEditor");
  const [first, ...others] = editor.rooms;
  const isOne = others.every(({ shape }) => shape === first?.shape);
  return (
    <Select
      label={t("chosen.shape")}
      placeholder={t("chosen.several")}
      data={(["usual", "circle", "square"] as const).map((shape) => ({
        value: shape,
        label: t(`chosen.shapes.${shape}`),
      }))}
      value={isOne ? (first?.shape ?? "usual") : null}
      onChange={(chosen) => {
        const shape = chosen === "usual" ? null : (chosen as Shape | null);
        const ids = new Set(editor.rooms.map(({ id }) => id));
        editor.change((before) => patchRooms(before, ids, { shape }));
      }}
      allowDeselect={false}
    />
  );
};
