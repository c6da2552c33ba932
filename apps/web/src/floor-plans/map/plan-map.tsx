import { useComputedColorScheme } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";

import { CRS, type Map as LeafletMap, type LeafletMouseEvent } from "leaflet";
import "leaflet/dist/leaflet.css";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { ImageOverlay, MapContainer, SVGOverlay, useMap, useMapEvents } from "react-leaflet";
import { type Mark, markAt, type Plan } from "../core/marks.ts";
import { boundsOf, placeOf } from "./geometry.ts";
import { PLAN_LIMITS } from "./limits.ts";
import { MarkCanvas } from "./mark-canvas.ts";
import { MarkShape } from "./mark-shape.tsx";
import type { Scene } from "./paint.ts";
import classes from "./plan-map.module.css";

type Sheet = Pick<Plan, "width" | "height" | "image" | "darkImage">;

interface PlanMapProps extends Scene {
  sheet: Sheet;
  /** The map's accessible name, and the id of the text that explains its keys. */
  label: string;
  describedBy: string;
  /** Undefined: a press outside all markers. */
  onPick: (mark: Mark | undefined) => void;
  onPoint: (mark: Mark | undefined) => void;
  /** Rendered with the map: its buttons, and the card of the chosen marker. */
  children: (map: LeafletMap) => ReactNode;
}

/** The smallest hit area around a marker's centre, in pixels. */
const HIT_SLOP = 12;

/** A floor's drawing with its markers; pans and zooms by mouse, touch and keyboard. */
export const PlanMap = ({ sheet, label, describedBy, children, onPick, onPoint, ...scene }: PlanMapProps) => {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const { width, height } = sheet;
  const bounds = useMemo(() => boundsOf({ width, height }), [width, height]);
  return (
    <div className={classes.frame}>
      <MapContainer
        ref={setMap}
        className={classes.map ?? ""}
        crs={CRS.Simple}
        bounds={bounds}
        boundsOptions={{ padding: [8, 8] }}
        maxBounds={bounds.pad(0.5)}
        minZoom={PLAN_LIMITS.zoomMin}
        maxZoom={PLAN_LIMITS.zoomMax}
        zoomSnap={0}
        zoomDelta={0.5}
        wheelPxPerZoomLevel={120}
        zoomControl={false}
        attributionControl={false}
        doubleClickZoom={false}
        zoomAnimation={!isCalm}
        fadeAnimation={!isCalm}
        inertia={!isCalm}
      >
        <MapLabels label={label} describedBy={describedBy} />
        <FitBounds bounds={bounds} />
        <DrawingOverlay sheet={sheet} bounds={bounds} />
        <PointerHandlers marks={scene.marks} onPick={onPick} onPoint={onPoint} />
        {scene.marks.length > PLAN_LIMITS.canvasAbove ? (
          <CanvasLayer scene={scene} />
        ) : (
          <ShapeLayer sheet={sheet} bounds={bounds} scene={scene} />
        )}
      </MapContainer>
      {map && children(map)}
    </div>
  );
};

type Bounds = ReturnType<typeof boundsOf>;

/** The map handles its keys itself: arrows, + and -. */
const MapLabels = ({ label, describedBy }: { label: string; describedBy: string }) => {
  const element = useMap().getContainer();
  useEffect(() => {
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", label);
    element.setAttribute("aria-describedby", describedBy);
  }, [element, label, describedBy]);
  return null;
};

/**
 * A new drawing is fitted to the view; the same drawing keeps the view, also when the map moves on the page.
 */
const FitBounds = ({ bounds }: { bounds: Bounds }) => {
  const map = useMap();
  useEffect(() => {
    map.fitBounds(bounds, { padding: [8, 8], animate: false });
    let width = map.getSize().x;
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      // After a rotation or on another screen, the drawing is fitted again.
      if (Math.abs(map.getSize().x - width) < 80) return;
      width = map.getSize().x;
      map.fitBounds(bounds, { padding: [8, 8], animate: false });
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, bounds]);
  return null;
};

const DrawingOverlay = ({ sheet, bounds }: { sheet: Sheet; bounds: Bounds }) => {
  const isDark = useComputedColorScheme("light") === "dark";
  const url = (isDark ? sheet.darkImage : sheet.image) ?? sheet.image ?? sheet.darkImage;
  const look = isDark && !sheet.darkImage ? (classes.dimmed ?? "") : "";
  // Leaflet reads the class only when the overlay is created, hence the key. The list describes the drawing's
  // content.
  return url && <ImageOverlay key={look} url={url} bounds={bounds} alt="" className={look} />;
};

const PointerHandlers = ({ marks, onPick, onPoint }: Pick<PlanMapProps, "marks" | "onPick" | "onPoint">) => {
  const map = useMap();
  const under = ({ latlng }: LeafletMouseEvent) =>
    markAt(marks, placeOf(latlng), HIT_SLOP / map.getZoomScale(map.getZoom(), 0));
  // Markers that pass under the pointer during a drag are not highlighted.
  const isDragged = useRef(false);
  useMapEvents({
    dragstart: () => {
      isDragged.current = true;
      onPoint(undefined);
    },
    dragend: () => {
      isDragged.current = false;
    },
    click: (event) => onPick(under(event)),
    mousemove: (event) => {
      if (isDragged.current) return;
      const mark = under(event);
      map.getContainer().style.cursor = mark ? "pointer" : "";
      onPoint(mark);
    },
    mouseout: () => onPoint(undefined),
  });
  return null;
};

const ShapeLayer = ({ sheet, bounds, scene }: { sheet: Sheet; bounds: Bounds; scene: Scene }) => {
  const attributes = useMemo(
    () => ({
      viewBox: `0 0 ${sheet.width} ${sheet.height}`,
      class: classes.shapes ?? "",
      "aria-hidden": "true",
    }),
    [sheet.width, sheet.height],
  );
  return (
    <SVGOverlay key={attributes.viewBox} bounds={bounds} pane="markerPane" attributes={attributes}>
      {scene.marks.map((mark) => (
        <MarkShape
          key={mark.id}
          mark={mark}
          isFaded={scene.faded.has(mark.id)}
          ring={mark.id === scene.chosenId ? "chosen" : mark.id === scene.pointedId ? "pointed" : undefined}
        />
      ))}
    </SVGOverlay>
  );
};

const CanvasLayer = ({ scene }: { scene: Scene }) => {
  const map = useMap();
  const scheme = useComputedColorScheme("light");
  const [layer] = useState(() => new MarkCanvas());
  useEffect(() => {
    layer.addTo(map);
    void document.fonts.ready.then(() => layer.recolour());
    return () => void layer.remove();
  }, [layer, map]);
  useEffect(() => layer.show(scene));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the scheme
  useEffect(() => layer.recolour(), [layer, scheme]);
  return null;
};
