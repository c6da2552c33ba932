import { useComputedColorScheme } from "@mantine/core";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Point } from "../draft/arrange.ts";
import { type Drag, paintScene, readPalette, type Scene } from "./paint.ts";
import { fitView, revealPoint, type Size, toPlan, toScreen, type View, zoomView } from "./view.ts";

/** The temporary look of a gesture; it changes with the pointer, many times between two renderings. */
export interface Gesture {
  drag: Drag | undefined;
  band: Scene["band"];
}

interface FocusedMark {
  place: Point;
  half: Size;
}

/** The least size of the focus mark, in pixels. */
const MARK_MIN = 24;

/**
 * The canvas and the drawing behind it: their visible part, and when they are drawn. Kept outside React
 * state, so that a drag or a zoom draws the canvas without rendering.
 */
export const useSurface = (scene: Omit<Scene, keyof Gesture>, marked: FocusedMark | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const gesture = useRef<Gesture>({ drag: undefined, band: undefined });
  const latest = useRef({ scene, marked });
  const frame = useRef(0);
  const isDark = useComputedColorScheme("light") === "dark";
  const isDarkNow = useRef(isDark);

  const draw = useCallback(() => {
    frame.current = 0;
    const ctx = canvas.current?.getContext("2d");
    if (!canvas.current || !ctx) return;
    const { scene, marked } = latest.current;
    const { sheet } = scene.draft;
    const { scale, x, y } = view.current;
    if (picture.current) {
      picture.current.style.transform = `translate(${x}px, ${y}px)`;
      picture.current.style.width = `${sheet.width * scale}px`;
      picture.current.style.height = `${sheet.height * scale}px`;
    }
    if (mark.current && marked) {
      const at = toScreen(view.current, marked.place);
      const width = Math.max(MARK_MIN, 2 * marked.half.width * scale + 8);
      const height = Math.max(MARK_MIN, 2 * marked.half.height * scale + 8);
      mark.current.style.transform = `translate(${at.x - width / 2}px, ${at.y - height / 2}px)`;
      mark.current.style.width = `${width}px`;
      mark.current.style.height = `${height}px`;
    }
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const palette = readPalette(canvas.current, isDarkNow.current);
    paintScene(ctx, { ...scene, ...gesture.current }, view.current, size.current, palette);
  }, []);

  const redraw = useCallback(() => {
    frame.current ||= requestAnimationFrame(draw);
  }, [draw]);

  const surface = useMemo(() => {
    const middle = (): Point => ({ x: size.current.width / 2, y: size.current.height / 2 });
    const look = (next: View) => {
      view.current = next;
      redraw();
    };
    return {
      redraw,
      scale: () => view.current.scale,
      fit: () => {
        if (size.current.width > 0) look(fitView(latest.current.scene.draft.sheet, size.current));
      },
      zoom: (factor: number, at: Point = middle()) => look(zoomView(view.current, factor, at)),
      pan: (by: Point) => look({ ...view.current, x: view.current.x + by.x, y: view.current.y + by.y }),
      show: (place: Point) => look(revealPoint(view.current, place, size.current)),
      /** The point of the drawing at a point of the window. */
      placeOf: (at: Point) => toPlan(view.current, at),
      middle: () => toPlan(view.current, middle()),
      gesture: (next: Partial<Gesture>) => {
        gesture.current = { ...gesture.current, ...next };
        redraw();
      },
      current: () => gesture.current,
    };
  }, [redraw]);

  useLayoutEffect(() => {
    latest.current = { scene, marked };
    isDarkNow.current = isDark;
    redraw();
  });

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = target;
      if (!canvas.current || width === 0) return;
      const isFirst = size.current.width === 0;
      size.current = { width, height };
      canvas.current.width = Math.round(width * devicePixelRatio);
      canvas.current.height = Math.round(height * devicePixelRatio);
      if (isFirst) surface.fit();
      // Setting the size of a canvas clears it.
      draw();
    });
    observer.observe(target);
    // Names are redrawn once their font is loaded.
    void document.fonts.ready.then(redraw);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [draw, redraw, surface]);

  return { box, canvas, picture, mark, surface, isDark };
};

export type Surface = ReturnType<typeof useSurface>["surface"];
