import { useComputedColorScheme } from "@mantine/core";
import type { HTMLAttributes, ReactNode } from "react";
import classes from "./surface.module.css";
import type { SurfaceParts } from "./use-surface.ts";

interface SurfaceFrameProps extends HTMLAttributes<HTMLDivElement> {
  parts: SurfaceParts;
  /** The pictures for light and dark screens; null: none. The other one is shown if one is missing. */
  drawing: { image: string | null; darkImage: string | null };
  /** Shapes on the drawing, as wide and high as it. */
  shapes?: ReactNode;
}

/** The elements of a surface: the drawing, the canvas above it, and `children` above both. */
export const SurfaceFrame = ({ parts, drawing, shapes, children, ...rest }: SurfaceFrameProps) => {
  const isDark = useComputedColorScheme("light") === "dark";
  const { image, darkImage } = drawing;
  const picture = (isDark ? darkImage : image) ?? image ?? darkImage;
  return (
    <div ref={parts.box} {...rest} className={`${classes.surface} ${rest.className ?? ""}`}>
      <div ref={parts.sheetBox} className={classes.sheet}>
        {picture && (
          // The list beside the plan describes the drawing's content.
          <img
            src={picture}
            alt=""
            draggable={false}
            className={classes.picture}
            data-dimmed={(isDark && !darkImage) || undefined}
          />
        )}
        {shapes}
      </div>
      <canvas ref={parts.canvas} className={classes.canvas} aria-hidden />
      {children}
    </div>
  );
};
