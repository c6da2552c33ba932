import { useComputedColorScheme } from "@mantine/core";
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import type { Point } from "../../core/point.ts";
import { deskHalfSize } from "../../draft/arrange.ts";
import type { DraftDesk, DraftRoom } from "../../draft/draft.ts";
import { placedItems } from "../../draft/edits.ts";
import type { PlanEditor } from "../../draft/use-plan-editor.ts";
import { SurfaceFrame } from "../../surface/surface-frame.tsx";
import { type Surface, useSurface } from "../../surface/use-surface.ts";
import type { ScaleLimits, Size } from "../../surface/view.ts";
import { paintScene, readPalette } from "./paint.ts";
import classes from "./plan.module.css";
import { type Gesture, type Snap, type Tool, useGestures } from "./use-gestures.ts";
import { usePlanKeys } from "./use-plan-keys.ts";

const SCALE_LIMITS: ScaleLimits = { min: 0.02, max: 12, fit: 2 };
/** The least size of the focus frame, in pixels. */
const MARK_MIN = 24;
/** In pixels, around the marker. */
const MARK_MARGIN = 4;

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
  const focusFrameId = useId();
  const { state, draft, wrong, plan } = editor;
  const focused = useMemo(
    () =>
      [...draft.desks, ...draft.rooms].find(
        (item): item is PlacedRow => item.id === state.focused && item.place !== null,
      ),
    [draft, state.focused],
  );
  const half = draft.sheet.roomMarkerSize / 2;
  const framed = focused && {
    place: focused.place,
    half: isDesk(focused) ? deskHalfSize(draft.sheet, focused.turned) : { width: half, height: half },
  };
  const isDark = useComputedColorScheme("light") === "dark";
  const gesture = useRef<Gesture>({});
  const parts = useSurface({
    sheet: draft.sheet,
    limits: SCALE_LIMITS,
    paint: ({ canvas, ctx, view, size }) => {
      const scene = { draft, selected: state.selected, wrong, drag: undefined, band: undefined };
      paintScene(ctx, { ...scene, ...gesture.current }, view, size, readPalette(canvas, isDark));
    },
  });
  const { surface, box } = parts;

  // Another picture of the same size is shown whole, too.
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
    ...{ state, tool, snap, surface, box, gesture },
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
    <SurfaceFrame
      parts={parts}
      drawing={plan}
      className={classes.plan ?? ""}
      data-tool={tool}
      role="listbox"
      tabIndex={0}
      aria-label={t("plan", { floor: plan.name })}
      aria-multiselectable
      aria-activedescendant={focused ? focusFrameId : undefined}
      onKeyDown={onKeyDown}
      {...gestures.handlers}
    >
      {focused && framed && (
        <FocusFrame
          id={focusFrameId}
          surface={surface}
          framed={framed}
          isSelected={state.selected.has(focused.id)}
          label={words(focused)}
        />
      )}
    </SurfaceFrame>
  );
};

interface FocusFrameProps {
  id: string;
  surface: Surface;
  framed: { place: Point; half: Size };
  isSelected: boolean;
  label: string;
}

/** The frame around the marker with the keyboard focus; it follows the view. */
const FocusFrame = ({ id, surface, framed, isSelected, label }: FocusFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (!frame.current) return;
      const at = surface.screenOf(framed.place);
      const side = (half: number) => Math.max(MARK_MIN, 2 * (half * surface.scale() + MARK_MARGIN));
      const [width, height] = [side(framed.half.width), side(framed.half.height)];
      frame.current.style.transform = `translate(${at.x - width / 2}px, ${at.y - height / 2}px)`;
      frame.current.style.width = `${width}px`;
      frame.current.style.height = `${height}px`;
    };
    follow();
    return surface.subscribe(follow);
  });
  return (
    <div
      ref={frame}
      id={id}
      className={classes.focusFrame}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-label={label}
    />
  );
};
