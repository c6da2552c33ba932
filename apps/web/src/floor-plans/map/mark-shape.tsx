import { memo } from "react";
import looks from "../core/looks.module.css";
import { GLYPH_FIELD, GLYPHS, type Look } from "../core/looks.ts";
import { markTextOf } from "../core/mark-text.ts";
import type { Mark } from "../core/marks.ts";
import { DeskFace } from "./face.tsx";
import classes from "./mark.module.css";

const RADIUS = 5;
const RING = 4;

/** The outline of a marker, around 0, 0. */
const Outline = ({ mark, grown = 0 }: { mark: Mark; grown?: number }) => {
  const { width, height, shape } = mark;
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

interface MarkShapeProps {
  mark: Mark;
  fading: true | "lightly" | undefined;
  /** Whether the marker is chosen, or under the pointer. */
  ring: "chosen" | "pointed" | undefined;
  /** The id of the clip path of the occupant's photo, once that is loaded. */
  photoClip: string | undefined;
}

/** A desk or room on the plan, as SVG. Keyboard and screen readers use its row in the list. */
export const MarkShape = memo(({ mark, fading, ring, photoClip }: MarkShapeProps) => {
  const { title, note, glyph, bars, face, isBelow } = markTextOf(mark);
  // A chosen desk of several days has its ring wherever the pointer is.
  const shownRing = mark.look === "chosen" ? "chosen" : ring;
  return (
    <g
      className={classes.mark}
      data-mark={mark.id}
      data-faded={fading}
      transform={`translate(${mark.x} ${mark.y})`}
    >
      <g className={looks.look} data-look={mark.look}>
        <g transform={`rotate(${mark.turned})`}>
          <Outline mark={mark} />
          {shownRing && (
            <g className={looks.ring} data-soft={shownRing === "pointed" || undefined}>
              <Outline mark={mark} grown={RING} />
            </g>
          )}
        </g>
        <g className={classes.words} data-below={isBelow || undefined}>
          <text
            className={classes.title}
            x={title.x}
            y={title.y}
            fontSize={title.size}
            data-struck={mark.look === "unavailable" || undefined}
            data-second={face !== null || undefined}
          >
            {mark.title}
          </text>
          {note && (
            <text y={note.y} fontSize={note.size}>
              {mark.note}
            </text>
          )}
          {face && mark.face && <DeskFace face={mark.face} place={face} clip={photoClip} />}
        </g>
        {glyph && <Glyph look={mark.look} {...glyph} />}
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
