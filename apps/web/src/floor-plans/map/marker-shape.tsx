import { memo } from "react";
import looks from "../core/looks.module.css";
import { GLYPH_FIELD, GLYPHS, type Look } from "../core/looks.ts";
import { markerTextOf } from "../core/marker-text.ts";
import type { Marker } from "../core/markers.ts";
import { DeskFace } from "./face.tsx";
import classes from "./marker.module.css";

const RADIUS = 5;
const RING = 4;

/** The outline of a marker, around 0, 0. */
const Outline = ({ marker, grown = 0 }: { marker: Marker; grown?: number }) => {
  const { width, height, shape } = marker;
  if (shape === "circle") return <circle r={width / 2 + grown} />;
  return (
    <rect
      x={-width / 2 - grown}
      y={-height / 2 - grown}
      width={width + 2 * grown}
      height={height + 2 * grown}
      rx={RADIUS + grown}
    />
  );
};

export const Glyph = ({ look, size, y }: { look: Look; size: number; y: number }) => (
  <path
    className={classes.glyph}
    d={GLYPHS[look]}
    transform={`translate(${-size / 2} ${y - size / 2}) scale(${size / GLYPH_FIELD})`}
  />
);

interface MarkerShapeProps {
  marker: Marker;
  fading: true | "lightly" | undefined;
  /** Whether the marker is chosen, or under the pointer. */
  ring: "chosen" | "pointed" | undefined;
  /** The id of the clip path of the occupant's photo, once that is loaded. */
  photoClip: string | undefined;
}

/** A desk or room on the plan, as SVG. Keyboard and screen readers use its row in the list. */
export const MarkerShape = memo(({ marker, fading, ring, photoClip }: MarkerShapeProps) => {
  const { title, note, glyph, bars, face, isBelow } = markerTextOf(marker);
  // A chosen desk of several days has its ring wherever the pointer is.
  const shownRing = marker.look === "chosen" ? "chosen" : ring;
  return (
    <g
      className={classes.marker}
      data-marker={marker.id}
      data-faded={fading}
      transform={`translate(${marker.x} ${marker.y})`}
    >
      <g className={looks.look} data-look={marker.look}>
        <g transform={`rotate(${marker.turned})`}>
          <Outline marker={marker} />
          {shownRing && (
            <g className={looks.ring} data-soft={shownRing === "pointed" || undefined}>
              <Outline marker={marker} grown={RING} />
            </g>
          )}
        </g>
        <g className={classes.words} data-below={isBelow || undefined}>
          <text
            className={classes.title}
            x={title.x}
            y={title.y}
            fontSize={title.size}
            data-struck={marker.look === "unavailable" || undefined}
            data-second={face !== null || undefined}
          >
            {marker.title}
          </text>
          {note && (
            <text y={note.y} fontSize={note.size}>
              {marker.note}
            </text>
          )}
          {face && marker.face && <DeskFace face={marker.face} place={face} clip={photoClip} />}
        </g>
        {glyph && <Glyph look={marker.look} {...glyph} />}
        {bars.map(({ x, y, width, height, isFree }) => (
          <rect
            key={x}
            className={classes.bar}
            data-free={isFree || undefined}
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            rx={height / 2}
          />
        ))}
      </g>
    </g>
  );
});
