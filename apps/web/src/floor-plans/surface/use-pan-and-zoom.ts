import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Point } from "../core/point.ts";
import type { SurfaceParts } from "./use-surface.ts";

/** The effects of one press, until the pointer is released. */
export interface Press {
  /** Called while the pointer moves; undefined: the pointer moves the view. */
  drag?: (now: Point, event: PointerEvent<HTMLElement>) => void;
  /** Called when a drag ends. */
  drop?: (now: Point) => void;
  /** Called when the pointer was released where it was pressed. */
  click?: (at: Point, event: PointerEvent<HTMLElement>) => void;
  /** Called at the end of the press, also when it is cancelled. */
  end?: () => void;
}

interface PanAndZoomOptions extends Pick<SurfaceParts, "box" | "surface"> {
  /** Begins a press, at a point of the screen. */
  press: (start: Point, event: PointerEvent<HTMLElement>) => Press;
  /** Called for a pointer that moves without a press; undefined: it has left, or drags. */
  hover?: (at: Point | undefined) => void;
}

/** In pixels: the way after which a press becomes a drag. */
const DRAG_THRESHOLD = 4;
/** The zoom per unit of wheel movement. */
const WHEEL_ZOOM_RATE = 0.0018;
/** In milliseconds: the view drifts on if the pointer still moved this shortly before its release. */
const DRIFT_WINDOW_MS = 60;
/** In pixels per millisecond: a slower drag does not drift. */
const DRIFT_SPEED_MIN = 0.15;

interface RunningPress extends Press {
  start: Point;
  last: Point;
  hasMoved: boolean;
  /** In pixels per millisecond. */
  speed: Point;
  movedAt: number;
}

interface PointerPosition {
  currentTarget: HTMLElement;
  clientX: number;
  clientY: number;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const positionOf = ({ currentTarget, clientX, clientY }: PointerPosition): Point => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Mouse, pen, touch and wheel on a surface: they move and zoom the view, or do what `press` returns. */
export const usePanAndZoom = ({ box, surface, press, hover }: PanAndZoomOptions) => {
  const running = useRef<RunningPress>(undefined);
  const fingers = useRef(new Map<number, Point>());

  const forget = () => {
    running.current?.end?.();
    running.current = undefined;
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    surface.stop();
    const start = positionOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, start);
    if (fingers.current.size > 1) return forget();
    const none = { x: 0, y: 0 };
    running.current = {
      start,
      last: start,
      hasMoved: false,
      speed: none,
      movedAt: 0,
      ...press(start, event),
    };
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

  const pan = (current: RunningPress, now: Point, time: number) => {
    const by = { x: now.x - current.last.x, y: now.y - current.last.y };
    const elapsed = Math.max(1, time - current.movedAt);
    current.speed = { x: by.x / elapsed, y: by.y / elapsed };
    current.movedAt = time;
    surface.pan(by);
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const now = positionOf(event);
    if (fingers.current.size > 1) return pinch(event, now);
    const current = running.current;
    if (!current) return fingers.current.size === 0 ? hover?.(now) : undefined;
    if (!current.hasMoved && distance(current.start, now) < DRAG_THRESHOLD) return;
    if (!current.hasMoved) hover?.(undefined);
    current.hasMoved = true;
    if (current.drag) current.drag(now, event);
    else pan(current, now, event.timeStamp);
    current.last = now;
  };

  const drift = ({ speed, movedAt }: RunningPress, time: number) => {
    if (time - movedAt > DRIFT_WINDOW_MS || Math.hypot(speed.x, speed.y) < DRIFT_SPEED_MIN) return;
    surface.drift(speed);
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    const current = running.current;
    fingers.current.delete(event.pointerId);
    if (!current) return;
    const now = positionOf(event);
    if (!current.hasMoved) current.click?.(now, event);
    else if (current.drag) current.drop?.(now);
    else drift(current, event.timeStamp);
    forget();
  };

  const turn = useEffectEvent((event: WheelEvent, currentTarget: HTMLElement) => {
    event.preventDefault();
    const at = positionOf({ currentTarget, clientX: event.clientX, clientY: event.clientY });
    surface.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM_RATE), at);
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
      onPointerMove: move,
      onPointerUp: up,
      onPointerLeave: () => hover?.(undefined),
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId);
        forget();
      },
    },
    /** Cancels the running drag, by Escape; true if there was one. */
    cancel: () => {
      const isBusy = running.current?.hasMoved === true;
      forget();
      return isBusy;
    },
  };
};
