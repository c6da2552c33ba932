import { useComputedColorScheme } from "@mantine/core";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { type Marker, markerAt, type Plan } from "../core/markers.ts";
import type { Point } from "../core/point.ts";
import { SurfaceFrame } from "../surface/surface-frame.tsx";
import { usePanAndZoom } from "../surface/use-pan-and-zoom.ts";
import { type Surface, useSurface } from "../surface/use-surface.ts";
import type { ScaleLimits, StartPart } from "../surface/view.ts";
import { FaceClip } from "./face.tsx";
import { photosInSight } from "./in-sight.ts";
import { PLAN_LIMITS } from "./limits.ts";
import { MarkerShape } from "./marker-shape.tsx";
import { type Palette, paintScene, readPalette, type Scene } from "./paint.ts";
import classes from "./plan-map.module.css";
import { type Photos, usePhotos } from "./use-photos.ts";

interface PlanMapProps extends Omit<Scene, "photos"> {
  sheet: Pick<Plan, "width" | "height" | "image" | "darkImage">;
  /** Shown first; undefined: the whole drawing. */
  start: StartPart | undefined;
  /** The map's accessible name, and the id of the text that explains its keys. */
  label: string;
  describedBy: string;
  /** Undefined: a press outside all markers. */
  onPick: (marker: Marker | undefined) => void;
  onPoint: (marker: Marker | undefined) => void;
  /** Rendered with the map: its buttons, and the card of the chosen marker. */
  children: (surface: Surface) => ReactNode;
}

/** A level of the contract's zoom limits doubles the scale. */
export const SCALE_LIMITS: ScaleLimits = {
  min: 2 ** PLAN_LIMITS.zoomMin,
  max: 2 ** PLAN_LIMITS.zoomMax,
  fit: 2 ** PLAN_LIMITS.zoomMax,
};
/** Two presses double the scale. */
export const ZOOM_STEP = Math.SQRT2;
/** In pixels, for a press of an arrow key. */
const PAN_STEP = 80;
/** The smallest hit area around a marker's centre, in pixels. */
const HIT_SLOP = 12;

const PAN_BY_KEY: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};
const ZOOM_BY_KEY: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

/** A floor's drawing with its markers; pans and zooms by mouse, touch and keyboard. */
export const PlanMap = ({
  sheet,
  start,
  label,
  describedBy,
  children,
  onPick,
  onPoint,
  ...scene
}: PlanMapProps) => {
  const hasCanvas = scene.markers.length > PLAN_LIMITS.canvasAbove;
  const palette = usePalette();
  const { photos, want } = usePhotos();
  const parts = useSurface({
    sheet,
    limits: SCALE_LIMITS,
    start,
    paint: hasCanvas
      ? ({ canvas, ctx, view, size }) => paintScene(ctx, { ...scene, photos }, palette(canvas), view, size)
      : undefined,
  });
  const { box, surface } = parts;
  const { markers } = scene;
  // At once, and after each frame in which the view or the markers have changed.
  useLayoutEffect(() => {
    const ask = () => want(photosInSight(markers, surface.view(), surface.size()));
    ask();
    return surface.subscribe(ask);
  }, [surface, markers, want]);
  const under = (at: Point) => markerAt(scene.markers, surface.placeOf(at), HIT_SLOP / surface.scale());
  const { handlers } = usePanAndZoom({
    box,
    surface,
    press: () => ({ click: (at) => onPick(under(at)) }),
    // Markers that pass under the pointer during a drag are not highlighted.
    hover: (at) => {
      const marker = at && under(at);
      if (box.current) box.current.style.cursor = marker ? "pointer" : "";
      onPoint(marker);
    },
  });
  return (
    <div className={classes.frame}>
      <SurfaceFrame
        parts={parts}
        drawing={sheet}
        className={classes.map ?? ""}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={0}
        onKeyDown={(event) => {
          const by = PAN_BY_KEY[event.key];
          const factor = ZOOM_BY_KEY[event.key];
          if (event.ctrlKey || event.metaKey || event.altKey || (!by && !factor)) return;
          event.preventDefault();
          if (by) surface.pan(by);
          if (factor) surface.glideZoom(factor);
        }}
        shapes={!hasCanvas && <Shapes sheet={sheet} {...scene} photos={photos} />}
        {...handlers}
      />
      {parts.isReady && children(surface)}
    </div>
  );
};

/** The colours for the canvas, read once for each colour scheme. */
const usePalette = (): ((canvas: HTMLCanvasElement) => Palette) => {
  const scheme = useComputedColorScheme("light");
  const read = useRef<{ scheme: string; palette: Palette }>(undefined);
  return (canvas) => {
    if (read.current?.scheme !== scheme)
      read.current = { scheme, palette: readPalette(canvas.parentElement ?? document.body) };
    return read.current.palette;
  };
};

const Shapes = ({
  sheet,
  markers,
  faded,
  chosenId,
  pointedId,
  photos,
}: Scene & { sheet: { width: number; height: number }; photos: Photos }) => {
  const clip = useId();
  return (
    <svg className={classes.shapes} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      <FaceClip id={clip} />
      {markers.map((marker) => (
        <MarkerShape
          key={marker.id}
          marker={marker}
          fading={faded.get(marker.id)}
          ring={marker.id === chosenId ? "chosen" : marker.id === pointedId ? "pointed" : undefined}
          photoClip={marker.face?.photo && photos.has(marker.face.photo) ? clip : undefined}
        />
      ))}
    </svg>
  );
};
