import { type Ref, useEffect, useId, useImperativeHandle, useMemo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { deskHalfSize, type Point } from "../draft/arrange.ts";
import type { DraftDesk, DraftRoom } from "../draft/draft.ts";
import { placedItems } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./surface.module.css";
import { type Snap, type Tool, useGestures } from "./use-gestures.ts";
import { usePlanKeys } from "./use-plan-keys.ts";
import { type Surface, useSurface } from "./use-surface.ts";

interface PlanSurfaceProps {
  editor: PlanEditor;
  tool: Tool;
  snap: Snap;
  onEdit: () => void;
  /** Controls the visible part. */
  ref: Ref<Surface>;
}

type PlacedRow = (DraftDesk | DraftRoom) & { place: Point };
const isDesk = (item: DraftDesk | DraftRoom): item is DraftDesk => "zoneId" in item;

/**
 * The drawing with its markers. To assistive technology it is a list whose active option is the marker with
 * the keyboard focus; the lists beside it contain the same desks and rooms.
 */
export const PlanSurface = ({ editor, tool, snap, onEdit, ref }: PlanSurfaceProps) => {
  const { t } = useTexts("floorPlansEditor");
  const markId = useId();
  const { state, draft, wrong, plan } = editor;
  const focused = useMemo(
    () =>
      [...draft.desks, ...draft.rooms].find(
        (item): item is PlacedRow => item.id === state.focused && item.place !== null,
      ),
    [draft, state.focused],
  );
  const half = draft.sheet.roomMarkerSize / 2;
  const marked = focused && {
    place: focused.place,
    half: isDesk(focused) ? deskHalfSize(draft.sheet, focused.turned) : { width: half, height: half },
  };
  const { box, canvas, picture, mark, surface, isDark } = useSurface(
    { draft, selected: state.selected, wrong },
    marked,
  );

  const image = isDark ? (plan.darkImage ?? plan.image) : plan.image;
  // A new drawing may have another size.
  useEffect(() => {
    if (plan.image) surface.fit();
  }, [plan.image, surface]);
  useImperativeHandle(ref, () => surface, [surface]);

  const focus = (id: string) => {
    editor.focus(id);
    const place = placedItems(draft, new Set([id]))[0];
    if (place) surface.show(place);
  };
  const gestures = useGestures({
    ...{ state, tool, snap, surface, box },
    select: editor.select,
    focus: editor.focus,
    move: editor.move,
    copy: editor.copyBy,
    add: editor.addDesk,
  });
  const onKeyDown = usePlanKeys({
    state,
    isAdding: tool === "add",
    select: editor.select,
    focus,
    move: (ids, by) => editor.move(ids, by, "arrows"),
    turn: editor.turn,
    remove: editor.remove,
    edit: onEdit,
    addInMiddle: () => editor.addDesk(surface.middle()),
    cancel: gestures.cancel,
  });

  const words = (item: PlacedRow): string => {
    const { name, place } = item;
    if (!isDesk(item)) return t("marker.room", { name, ...place });
    const zone = draft.zones.find(({ id }) => id === item.zoneId)?.name ?? "";
    return t(item.isActive ? "marker.desk" : "marker.deskOff", { name, zone, ...place });
  };
  return (
    <div
      ref={box}
      className={classes.surface}
      data-tool={tool}
      role="listbox"
      tabIndex={0}
      aria-label={t("plan", { floor: plan.name })}
      aria-multiselectable
      aria-activedescendant={focused ? markId : undefined}
      onKeyDown={onKeyDown}
      {...gestures.handlers}
    >
      {image && (
        <img
          ref={picture}
          src={image}
          alt=""
          draggable={false}
          className={classes.picture}
          data-dimmed={(isDark && !plan.darkImage) || undefined}
        />
      )}
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      {focused && (
        <div
          ref={mark}
          id={markId}
          className={classes.mark}
          role="option"
          tabIndex={-1}
          aria-selected={state.selected.has(focused.id)}
          aria-label={words(focused)}
        />
      )}
    </div>
  );
};
