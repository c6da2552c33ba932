import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Point, snapToLines } from "../draft/arrange.ts";
import { type Ids, placedItems } from "../draft/edits.ts";
import type { EditorState } from "../draft/state.ts";
import { hitAt, idsWithin } from "./hit.ts";
import type { Surface } from "./use-surface.ts";

export type Tool = "select" | "hand" | "add";

export interface Snap {
  /** In units; 0: no grid. */
  grid: number;
  toNeighbours: boolean;
}

interface GestureOptions {
  state: EditorState;
  tool: Tool;
  snap: Snap;
  surface: Surface;
  box: RefObject<HTMLElement | null>;
  select: (ids: Iterable<string>, how?: "only" | "add" | "toggle") => void;
  focus: (id: string) => void;
  move: (ids: Ids, by: Point) => void;
  copy: (ids: Ids, by: Point) => void;
  add: (place: Point) => void;
}

/** In pixels: the way after which a press becomes a drag, and the reach of a neighbour's line. */
const DRAG_THRESHOLD = 4;
const SNAP_REACH = 6;
/** The zoom per unit of wheel movement. */
const WHEEL_ZOOM_RATE = 0.0018;

type Press = { start: Point; last: Point; hasMoved: boolean } & (
  | { kind: "pan" | "add" }
  | { kind: "band"; adds: boolean }
  | { kind: "items"; ids: Ids; grabbed: Point; onClick: () => void }
);

interface PointerPosition {
  currentTarget: HTMLElement;
  clientX: number;
  clientY: number;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Mouse, pen and touch on the plan: select, drag, copy, draw a selection rectangle, move and zoom the view.
 */
export const useGestures = (options: GestureOptions) => {
  const { surface, box } = options;
  const press = useRef<Press>(undefined);
  const fingers = useRef(new Map<number, Point>());

  const at = ({ currentTarget, clientX, clientY }: PointerPosition): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const forget = () => {
    press.current = undefined;
    surface.gesture({ drag: undefined, band: undefined });
  };

  /** The selection after pressing a marker, and the items that a drag from here moves. */
  const grab = (id: string, event: PointerEvent, start: Point): Press | undefined => {
    const { state, select, focus } = options;
    const isChosen = state.selected.has(id);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    // Touch drags only selected markers; otherwise it moves the view.
    if (event.pointerType === "touch" && !isChosen) return undefined;
    const ids = isChosen ? state.selected : adds ? new Set([...state.selected, id]) : new Set([id]);
    if (!isChosen) select([id], adds ? "add" : "only");
    focus(id);
    const grabbed = placedItems(state.draft, new Set([id]))[0];
    if (!grabbed) return undefined;
    const onClick = () => isChosen && select([id], adds ? "toggle" : "only");
    return { kind: "items", start, last: start, hasMoved: false, ids, grabbed, onClick };
  };

  const begin = (event: PointerEvent<HTMLElement>, start: Point): Press => {
    const { state, tool } = options;
    const common = { start, last: start, hasMoved: false };
    if (event.button === 1 || tool === "hand") return { kind: "pan", ...common };
    if (tool === "add") return { kind: "add", ...common };
    const hit = hitAt(state.draft, surface.placeOf(start), surface.scale());
    const items = hit === undefined ? undefined : grab(hit, event, start);
    if (items) return items;
    if (event.pointerType === "touch") return { kind: "pan", ...common };
    return { kind: "band", adds: event.shiftKey, ...common };
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    const start = at(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, start);
    if (fingers.current.size > 1) forget();
    else press.current = begin(event, start);
  };

  const pinch = (event: PointerEvent<HTMLElement>, now: Point) => {
    const [one, two] = [...fingers.current.values()];
    fingers.current.set(event.pointerId, now);
    const [first, second] = [...fingers.current.values()];
    if (!one || !two || !first || !second) return;
    const before = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    const after = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    surface.pan({ x: after.x - before.x, y: after.y - before.y });
    surface.zoom(distance(first, second) / Math.max(1, distance(one, two)), after);
  };

  const drag = (current: Press & { kind: "items" }, event: PointerEvent, now: Point) => {
    const { state, snap } = options;
    const scale = surface.scale();
    const by = { x: (now.x - current.start.x) / scale, y: (now.y - current.start.y) / scale };
    const others = snap.toNeighbours ? placedItems(state.draft).filter(({ id }) => !current.ids.has(id)) : [];
    const isFree = event.ctrlKey || event.metaKey;
    const result = isFree
      ? { by, guides: { x: null, y: null } }
      : snapToLines(current.grabbed, by, others, { grid: snap.grid, reach: SNAP_REACH / scale });
    surface.gesture({ drag: { ids: current.ids, ...result, isCopy: event.altKey } });
  };

  const movePointer = (event: PointerEvent<HTMLElement>) => {
    const now = at(event);
    if (fingers.current.size > 1) return pinch(event, now);
    const current = press.current;
    if (!current) return;
    if (!current.hasMoved && distance(current.start, now) < DRAG_THRESHOLD) return;
    current.hasMoved = true;
    if (current.kind === "pan") surface.pan({ x: now.x - current.last.x, y: now.y - current.last.y });
    if (current.kind === "band") surface.gesture({ band: { from: current.start, to: now } });
    if (current.kind === "items") drag(current, event, now);
    current.last = now;
  };

  const drop = ({ ids }: { ids: Ids }) => {
    const dragged = surface.current().drag;
    if (!dragged) return;
    if (dragged.isCopy) options.copy(ids, dragged.by);
    else options.move(ids, dragged.by);
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    const current = press.current;
    fingers.current.delete(event.pointerId);
    if (!current) return;
    const { state, select, add, focus } = options;
    const now = at(event);
    const place = surface.placeOf(now);
    if (current.kind === "items") {
      if (current.hasMoved) drop(current);
      else current.onClick();
    } else if (current.kind === "add") {
      if (!current.hasMoved) add(place);
    } else if (current.kind === "band" && current.hasMoved) {
      const ids = idsWithin(state.draft, surface.placeOf(current.start), place);
      select(ids, current.adds ? "add" : "only");
    } else if (!current.hasMoved && options.tool === "select") {
      const hit = hitAt(state.draft, place, surface.scale());
      if (hit !== undefined) focus(hit);
      if (hit !== undefined || !event.shiftKey) select(hit === undefined ? [] : [hit]);
    }
    forget();
  };

  const turn = useEffectEvent((event: WheelEvent, currentTarget: HTMLElement) => {
    event.preventDefault();
    const point = at({ currentTarget, clientX: event.clientX, clientY: event.clientY });
    surface.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM_RATE), point);
  });
  // Keeps the page from scrolling with the plan; React's wheel handler is passive and could not.
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const listen = (event: WheelEvent) => turn(event, target);
    target.addEventListener("wheel", listen, { passive: false });
    return () => target.removeEventListener("wheel", listen);
  }, [box]);

  return {
    handlers: {
      onPointerDown: down,
      onPointerMove: movePointer,
      onPointerUp: up,
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId);
        forget();
      },
    },
    /** Cancels the running gesture, by Escape. */
    cancel: () => {
      const isBusy = press.current?.hasMoved === true;
      forget();
      return isBusy;
    },
  };
};
