import type { Map as LeafletMap } from "leaflet";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { Mark } from "../core/marks.ts";
import classes from "./anchored-card.module.css";
import { latLngOf } from "./geometry.ts";

interface AnchoredCardProps {
  map: LeafletMap;
  mark: Mark;
  name: string;
  /** Takes the focus: somebody has just asked for it. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 14;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Beside the marker where there is room, else below or above it; never beyond the map. */
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

/** A card that goes with a marker while the map moves. Escape closes it, and the focus goes back to where it was. */
export const AnchoredCard = ({ map, mark, name, takesFocus, onClose, children }: AnchoredCardProps) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const follow = () => positionCard(element, map, mark);
    // While Leaflet scales what it shows, nobody knows where the marker is.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each marker
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
        // A dialog that the card has opened is beside it on the page, and closes by itself.
        if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
};
