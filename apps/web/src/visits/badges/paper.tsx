import { inkOn } from "@portico/contract/core/colour";
import { type BadgeWords, type Box, drawBadge, MARK } from "@portico/contract/visits/badge-drawing";
import type { CSSProperties, ReactNode } from "react";
import { useClient } from "../../shell/session/session.ts";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import type { BadgeLayout } from "../core/use-settings.ts";
import classes from "./paper.module.css";

/** The texts and pictures of a badge. */
export interface BadgeTexts extends Omit<BadgeWords, "client"> {
  /** Null without a photo. */
  photo: ReactNode;
  code: { text: string; label: string };
}

interface BadgePaperProps {
  layout: BadgeLayout;
  texts: BadgeTexts;
}

const { x, y, side } = MARK.square;
const MARK_BOX = `${x} ${y} ${side} ${side}`;

/** A badge as it is printed: the same drawing as the document's. */
export const BadgePaper = ({ layout, texts }: BadgePaperProps) => {
  const { name: client, config } = useClient();
  const { photo, code, ...words } = texts;
  const drawing = drawBadge(layout, { client, ...words }, Boolean(photo));
  const style = {
    "--paper-width": drawing.paper.width,
    "--paper-height": drawing.paper.height,
    "--brand": config.brandColor,
    "--ink": inkOn(config.brandColor),
  } as CSSProperties;
  return (
    <div className={classes.ground} style={style}>
      <div className={classes.paper}>
        <div className={classes.badge}>
          <span className={classes.brand} style={boxStyle(drawing.head)} />
          <svg className={classes.mark} style={boxStyle(drawing.mark)} viewBox={MARK_BOX} aria-hidden>
            <path d={MARK.path} strokeWidth={MARK.thickness} />
          </svg>
          {drawing.rule && <span className={classes.brand} style={boxStyle(drawing.rule)} />}
          {drawing.texts.map(({ part, x, y, width, size, lines, align, isStrong, isOnHead }) => (
            <span
              key={part}
              className={classes.text}
              data-part={part}
              data-strong={isStrong || undefined}
              data-on-head={isOnHead || undefined}
              style={{ ...boxStyle({ x, y, width }), fontSize: toLength(size), textAlign: align }}
            >
              {lines.join("\n")}
            </span>
          ))}
          {drawing.photo && (
            <span className={classes.photo} style={boxStyle(drawing.photo)}>
              {photo}
            </span>
          )}
          {drawing.code && (
            <span className={classes.code} style={boxStyle(drawing.code)}>
              <QrCode text={code.text} label={code.label} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
};

const toLength = (millimetres: number): string => `calc(${millimetres.toFixed(3)} * var(--mm))`;

const boxStyle = ({ x, y, width, height }: Omit<Box, "height"> & { height?: number }): CSSProperties => ({
  left: toLength(x),
  top: toLength(y),
  width: toLength(width),
  ...(height === undefined ? {} : { height: toLength(height) }),
});
