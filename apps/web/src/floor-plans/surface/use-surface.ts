import { useReducedMotion } from "@mantine/hooks";
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Point } from "../core/point.ts";
import {
  centreView,
  fitView,
  keepInSight,
  revealPoint,
  type ScaleLimits,
  type Size,
  type StartPart,
  startView,
  toPlan,
  toScreen,
  type View,
  viewBetween,
  zoomView,
} from "./view.ts";

/** The canvas above the drawing. One unit of the context is a pixel of the screen. */
interface Easel {
  canvas: HTMLCanvasElement;
  ctx: CanvasRenderingContext2D;
  view: View;
  size: Size;
}

interface SurfaceOptions {
  /** The size of the drawing, in its units. */
  sheet: Size;
  limits: ScaleLimits;
  /** Shown until the person moves the view; undefined: the whole drawing. */
  start?: StartPart | undefined;
  /** Draws on the canvas, which is clear; undefined: nothing is drawn. */
  paint?: ((easel: Easel) => void) | undefined;
}

/** In milliseconds. */
const GLIDE_MS = 200;
const DRIFT_MS = 500;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * A drawing that pans and zooms, with a canvas above it. Its visible part is kept outside React state, so
 * that a drag or a zoom draws without rendering.
 */
export const useSurface = ({ sheet, limits, start, paint }: SurfaceOptions) => {
  const box = useRef<HTMLDivElement>(null);
  const sheetBox = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const size = useRef<Size>({ width: 0, height: 0 });
  /** Whether the view is the fitted one, because the person has not moved it. */
  const isFitted = useRef(true);
  /** What is fitted: a part of the drawing, until the person asks for the whole. */
  const shownFirst = useRef(start);
  const frame = useRef(0);
  const motion = useRef(0);
  const listeners = useRef(new Set<() => void>());
  const latest = useRef({ sheet, limits, paint });
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const isCalmNow = useRef(isCalm);
  const [isReady, setReady] = useState(false);

  const draw = useCallback(() => {
    frame.current = 0;
    const { sheet, paint } = latest.current;
    const { scale, x, y } = view.current;
    if (sheetBox.current) {
      sheetBox.current.style.transform = `translate(${x}px, ${y}px)`;
      sheetBox.current.style.width = `${sheet.width * scale}px`;
      sheetBox.current.style.height = `${sheet.height * scale}px`;
    }
    const ctx = canvas.current?.getContext("2d");
    if (canvas.current && ctx) {
      ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      ctx.clearRect(0, 0, size.current.width, size.current.height);
      paint?.({ canvas: canvas.current, ctx, view: view.current, size: size.current });
    }
    for (const listen of listeners.current) listen();
  }, []);

  const redraw = useCallback(() => {
    frame.current ||= requestAnimationFrame(draw);
  }, [draw]);

  const surface = useMemo(() => {
    const middle = (): Point => ({ x: size.current.width / 2, y: size.current.height / 2 });
    const put = (next: View) => {
      view.current = keepInSight(next, latest.current.sheet, size.current);
      redraw();
    };
    const stop = () => {
      cancelAnimationFrame(motion.current);
      motion.current = 0;
    };
    const look = (next: View) => {
      stop();
      isFitted.current = false;
      put(next);
    };
    /** Moves to a view in `time` milliseconds, unless the person asks for reduced motion. */
    const glide = (to: View, time: number) => {
      look(isCalmNow.current ? to : view.current);
      if (isCalmNow.current) return;
      const from = view.current;
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / time);
        put(viewBetween(from, to, easeOut(share)));
        motion.current = share < 1 ? requestAnimationFrame(step) : 0;
      };
      motion.current = requestAnimationFrame(step);
    };
    const whole = (): View => fitView(latest.current.sheet, size.current, latest.current.limits);
    return {
      redraw,
      stop,
      view: () => view.current,
      scale: () => view.current.scale,
      size: () => size.current,
      fit: () => {
        stop();
        isFitted.current = true;
        if (size.current.width === 0) return;
        put(shownFirst.current ? startView(shownFirst.current, size.current) : whole());
      },
      glideToFit: () => {
        glide(whole(), GLIDE_MS);
        shownFirst.current = undefined;
        isFitted.current = true;
      },
      zoom: (factor: number, at: Point = middle()) =>
        look(zoomView(view.current, factor, at, latest.current.limits)),
      glideZoom: (factor: number) =>
        glide(zoomView(view.current, factor, middle(), latest.current.limits), GLIDE_MS),
      pan: (by: Point) => look({ ...view.current, x: view.current.x + by.x, y: view.current.y + by.y }),
      /** Lets the view run out after a drag, in pixels per millisecond. */
      drift: (speed: Point) => {
        // A movement that eases out begins with three times its average speed.
        const way = { x: (speed.x * DRIFT_MS) / 3, y: (speed.y * DRIFT_MS) / 3 };
        glide({ ...view.current, x: view.current.x + way.x, y: view.current.y + way.y }, DRIFT_MS);
      },
      /** Brings a point of the drawing into view. */
      show: (place: Point) => look(revealPoint(view.current, place, size.current)),
      /** Puts a point of the drawing in the middle of the screen. */
      centre: (place: Point, scale: number) => look(centreView(place, scale, size.current)),
      /** The point of the drawing at a point of the screen. */
      placeOf: (at: Point) => toPlan(view.current, at),
      /** The point of the screen at a point of the drawing. */
      screenOf: (place: Point) => toScreen(view.current, place),
      middle: () => toPlan(view.current, middle()),
      /** Calls after each frame in which the view or the drawing has changed. */
      subscribe: (listener: () => void) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    };
  }, [redraw]);

  useLayoutEffect(() => {
    latest.current = { sheet, limits, paint };
    isCalmNow.current = isCalm;
    redraw();
  });

  // A drawing of another size is fitted again; the first is fitted before anything is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is read from `latest`
  useLayoutEffect(() => {
    surface.fit();
  }, [sheet.width, sheet.height, surface]);

  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      const before = size.current;
      if (width === 0 || (width === before.width && height === before.height)) return;
      const middle = toPlan(view.current, { x: before.width / 2, y: before.height / 2 });
      size.current = { width, height };
      if (canvas.current) {
        canvas.current.width = Math.round(width * devicePixelRatio);
        canvas.current.height = Math.round(height * devicePixelRatio);
      }
      // A view that the person has moved keeps its middle.
      if (isFitted.current) surface.fit();
      else surface.centre(middle, view.current.scale);
      // Setting the size of a canvas clears it.
      draw();
    };
    measure();
    setReady(true);
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    // Names are redrawn once their font is loaded.
    void document.fonts.ready.then(redraw);
    return () => {
      observer.disconnect();
      surface.stop();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [draw, redraw, surface]);

  return { box, sheetBox, canvas, surface, isReady };
};

export type SurfaceParts = ReturnType<typeof useSurface>;
export type Surface = SurfaceParts["surface"];

/** The scale, in pixels per unit; renders anew when it changes. */
export const useScale = (surface: Surface): number => useSyncExternalStore(surface.subscribe, surface.scale);
