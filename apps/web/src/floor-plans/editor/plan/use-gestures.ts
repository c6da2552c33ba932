import type { PointerEvent, RefObject } from "react";
import type { Point } from "../../core/point.ts";
import { snapToLines } from "../../draft/arrange.ts";
import { type Ids, placedItems } from "../../draft/edits.ts";
import type { EditorState } from "../../draft/state.ts";
import { type Press, usePanAndZoom } from "../../surface/use-pan-and-zoom.ts";
import type { SurfaceParts } from "../../surface/use-surface.ts";
import { hitAt, idsWithin } from "./hit.ts";
import type { Drag, Scene } from "./paint.ts";

export type Tool = "select" | "hand" | "add";

export interface Snap {
  /** In units; 0: no grid. */
  grid: number;
  toNeighbours: boolean;
}

/** The temporary look of a gesture; it changes with the pointer, many times between two renderings. */
export interface Gesture {
  drag?: Drag | undefined;
  band?: Scene["band"];
}

interface GestureOptions extends Pick<SurfaceParts, "box" | "surface"> {
  state: EditorState;
  tool: Tool;
  snap: Snap;
  gesture: RefObject<Gesture>;
  select: (ids: Iterable<string>, how?: "only" | "add" | "toggle") => void;
  focus: (id: string) => void;
  move: (ids: Ids, by: Point) => void;
  copy: (ids: Ids, by: Point) => void;
  add: (place: Point) => void;
}

/** In pixels: the reach of a neighbour's line. */
const SNAP_REACH = 6;

/** Mouse, pen and touch on the plan: select, drag, copy, draw a selection rectangle, add a desk. */
export const useGestures = (options: GestureOptions) => {
  const { state, tool, snap, surface, box, gesture, select, focus } = options;

  const show = (next: Gesture) => {
    gesture.current = next;
    surface.redraw();
  };
  const end = () => show({});

  /** What a drag of markers from `start` to `now` moves them by, with the lines that hold them. */
  const dragged = (ids: Ids, grabbed: Point, start: Point, now: Point, event: PointerEvent): Drag => {
    const scale = surface.scale();
    const by = { x: (now.x - start.x) / scale, y: (now.y - start.y) / scale };
    const others = snap.toNeighbours ? placedItems(state.draft).filter(({ id }) => !ids.has(id)) : [];
    const isFree = event.ctrlKey || event.metaKey;
    const snapped = isFree
      ? { by, guides: { x: null, y: null } }
      : snapToLines(grabbed, by, others, { grid: snap.grid, reach: SNAP_REACH / scale });
    return { ids, ...snapped, isCopy: event.altKey };
  };

  /** Selects the pressed marker; a drag from here moves the selection. */
  const grab = (id: string, event: PointerEvent, start: Point): Press | undefined => {
    const isChosen = state.selected.has(id);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    // Touch drags only selected markers; otherwise it moves the view.
    if (event.pointerType === "touch" && !isChosen) return undefined;
    const ids = isChosen ? state.selected : adds ? new Set([...state.selected, id]) : new Set([id]);
    if (!isChosen) select([id], adds ? "add" : "only");
    focus(id);
    const grabbed = placedItems(state.draft, new Set([id]))[0];
    if (!grabbed) return undefined;
    return {
      drag: (now, moved) => show({ drag: dragged(ids, grabbed, start, now, moved) }),
      drop: () => {
        const { drag } = gesture.current;
        if (drag) (drag.isCopy ? options.copy : options.move)(ids, drag.by);
      },
      click: () => isChosen && select([id], adds ? "toggle" : "only"),
      end,
    };
  };

  const choose = (at: Point, event: PointerEvent) => {
    const hit = hitAt(state.draft, surface.placeOf(at), surface.scale());
    if (hit !== undefined) focus(hit);
    if (hit !== undefined || !event.shiftKey) select(hit === undefined ? [] : [hit]);
  };

  const drawBand = (start: Point, adds: boolean): Press => ({
    drag: (now) => show({ band: { from: start, to: now } }),
    drop: (now) => {
      const ids = idsWithin(state.draft, surface.placeOf(start), surface.placeOf(now));
      select(ids, adds ? "add" : "only");
    },
    click: choose,
    end,
  });

  const press = (start: Point, event: PointerEvent<HTMLElement>): Press => {
    if (event.button === 1 || tool === "hand") return {};
    if (tool === "add") return { drag: () => undefined, click: (at) => options.add(surface.placeOf(at)) };
    const hit = hitAt(state.draft, surface.placeOf(start), surface.scale());
    const items = hit === undefined ? undefined : grab(hit, event, start);
    if (items) return items;
    return event.pointerType === "touch" ? { click: choose } : drawBand(start, event.shiftKey);
  };

  return usePanAndZoom({ box, surface, press });
};
