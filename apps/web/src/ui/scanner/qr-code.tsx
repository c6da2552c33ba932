import encodeQR from "qr";
import { useMemo } from "react";
import classes from "./qr-code.module.css";

interface QrCodeProps {
  /** The content of the code. */
  text: string;
  /** The description for screen readers. */
  label: string;
}

/** The quiet zone that scanners need around a code (ISO/IEC 18004). */
const QUIET_ZONE = 2;

/** Runs of dark modules as one path: thousands of rectangles would be slow to draw. */
const pathOf = (modules: boolean[][]): string =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");

/**
 * A QR code, dark on white in both colour schemes, since scanners read only that reliably. As wide as its
 * container.
 */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const modules = useMemo(() => encodeQR(text, "raw", { border: QUIET_ZONE, ecc: "medium" }), [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
};
