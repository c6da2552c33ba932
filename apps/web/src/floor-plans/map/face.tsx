import type { MarkerText } from "../core/marker-text.ts";
import type { Face } from "../core/markers.ts";
import classes from "./marker.module.css";

/** The shape of photos; once in each drawing. */
export const FaceClip = ({ id }: { id: string }) => (
  <clipPath id={id} clipPathUnits="objectBoundingBox">
    <circle cx={0.5} cy={0.5} r={0.5} />
  </clipPath>
);

interface DeskFaceProps {
  face: Face;
  place: NonNullable<MarkerText["face"]>;
  /** The id of the photo's clip path; undefined: the photo is not loaded. */
  clip: string | undefined;
}

/** Who sits at a desk: initials on a light circle, and the photo above them once it is loaded. */
export const DeskFace = ({ face, place: { x, y, radius, size }, clip }: DeskFaceProps) => (
  <g className={classes.face} transform={`translate(${x} ${y})`}>
    <circle r={radius} />
    {face.photo && clip ? (
      <image
        href={face.photo}
        x={-radius}
        y={-radius}
        width={2 * radius}
        height={2 * radius}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${clip})`}
      />
    ) : (
      <text fontSize={size}>{face.initials}</text>
    )}
  </g>
);
