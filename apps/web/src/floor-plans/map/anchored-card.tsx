import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { Marker } from "../core/markers.ts";
import type { Surface } from "../surface/use-surface.ts";
import { clamp } from "../surface/view.ts";
import classes from "./anchored-card.module.css";

interface AnchoredCardProps {
  surface: Surface;
  marker: Marker;
  name: string;
  /** Whether the card takes the focus, because the person has just opened it. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 14;
const EDGE = 8;

/**
 * Places the card beside the marker where there is room, else below or above it, and always within the map.
 */
const positionCard = (card: HTMLElement, surface: Surface, marker: Marker): void => {
  const at = surface.screenOf(marker);
  const scale = surface.scale();
  const reach = { x: (marker.width / 2) * scale + GAP, y: (marker.height / 2) * scale + GAP };
  const size = surface.size();
  const { offsetWidth: width, offsetHeight: height } = card;
  const isOut = at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height;
  const right = at.x + reach.x;
  const left = at.x - reach.x - width;
  const isBeside = right + width + EDGE <= size.width || left >= EDGE;
  const x = isBeside
    ? right + width + EDGE <= size.width
      ? right
      : left
    : clamp(at.x - width / 2, EDGE, size.width - width - EDGE);
  const below = at.y + reach.y;
  const y = isBeside ? at.y - height / 3 : below + height <= size.height ? below : at.y - reach.y - height;
  card.style.visibility = isOut ? "hidden" : "visible";
  card.style.transform = `translate(${Math.round(x)}px, ${Math.round(clamp(y, EDGE, size.height - height - EDGE))}px)`;
};

/** A card that follows a marker while the plan moves. Escape closes it and returns the focus. */
export const AnchoredCard = ({ surface, marker, name, takesFocus, onClose, children }: AnchoredCardProps) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const follow = () => positionCard(element, surface, marker);
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    const unsubscribe = surface.subscribe(follow);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [surface, marker]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per marker
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [marker.id]);

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
