import type { Map as LeafletMap } from "leaflet";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { Mark } from "../core/marks.ts";
import classes from "./anchored-card.module.css";
import { latLngOf } from "./geometry.ts";

interface AnchoredCardProps {
  map: LeafletMap;
  mark: Mark;
  name: string;
  /** Whether the card takes the focus, because the person has just opened it. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 14;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Places the card beside the marker where there is room, else below or above it, and always within the map.
 */
const positionCard = (card: HTMLElement, map: LeafletMap, mark: Mark): void => {
  const at = map.latLngToContainerPoint(latLngOf(mark));
  const scale = map.getZoomScale(map.getZoom(), 0);
  const reach = { x: (mark.width / 2) * scale + GAP, y: (mark.height / 2) * scale + GAP };
  const size = map.getSize();
  const { offsetWidth: width, offsetHeight: height } = card;
  const isOut = at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y;
  const right = at.x + reach.x;
  const left = at.x - reach.x - width;
  const isBeside = right + width + EDGE <= size.x || left >= EDGE;
  const x = isBeside
    ? right + width + EDGE <= size.x
      ? right
      : left
    : clamp(at.x - width / 2, EDGE, size.x - width - EDGE);
  const below = at.y + reach.y;
  const y = isBeside ? at.y - height / 3 : below + height <= size.y ? below : at.y - reach.y - height;
  card.style.visibility = isOut ? "hidden" : "visible";
  card.style.transform = `translate(${Math.round(x)}px, ${Math.round(clamp(y, EDGE, size.y - height - EDGE))}px)`;
};

/** A card that follows a marker while the map moves. Escape closes it and returns the focus. */
export const AnchoredCard = ({ map, mark, name, takesFocus, onClose, children }: AnchoredCardProps) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const follow = () => positionCard(element, map, mark);
    // While Leaflet animates the zoom, the marker's position on the screen is unknown.
    const hide = () => {
      element.style.visibility = "hidden";
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    map.on("move zoomend moveend resize", follow);
    map.on("zoomanim", hide);
    return () => {
      observer.disconnect();
      map.off("move zoomend moveend resize", follow);
      map.off("zoomanim", hide);
    };
  }, [map, mark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per marker
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [mark.id]);

  return (
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A dialog opened from the card is outside it in the DOM, and handles Escape itself.
        if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
};
