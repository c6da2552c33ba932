import { useEffect, useRef } from "react";
import Pad from "signature_pad";
import classes from "./agreements.module.css";

interface SignaturePadProps {
  label: string;
  /** The id of the error message. */
  describedBy: string | undefined;
  isWrong: boolean;
  /** Called when the person begins to draw. */
  onTouch: () => void;
  /** Gets the reader of the drawing; null when the pad is unmounted. */
  onReady: (pad: SignatureReader | null) => void;
}

export interface SignatureReader {
  /** A PNG as data URL; undefined without a drawing. */
  read: () => string | undefined;
  clear: () => void;
}

/** A pad to sign on with finger or mouse: ink on white paper in both colour schemes, as it is stored. */
export const SignaturePad = ({ label, describedBy, isWrong, onTouch, onReady }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const handlers = useRef({ onTouch, onReady });
  useEffect(() => {
    handlers.current = { onTouch, onReady };
  });

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const { backgroundColor, color } = getComputedStyle(sheet);
    const pad = new Pad(sheet, { backgroundColor, penColor: color, minWidth: 1, maxWidth: 2.5 });
    pad.addEventListener("beginStroke", () => handlers.current.onTouch());
    const fit = () => resizeCanvas(sheet, pad);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(sheet);
    handlers.current.onReady({
      read: () => (pad.isEmpty() ? undefined : pad.toDataURL("image/png")),
      clear: () => pad.clear(),
    });
    return () => {
      observer.disconnect();
      pad.off();
      handlers.current.onReady(null);
    };
  }, []);

  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      data-wrong={isWrong || undefined}
    />
  );
};

/**
 * Sets the canvas to the screen's resolution, at most double to limit the upload; the strokes stay when the
 * width changes.
 */
function resizeCanvas(sheet: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const [width, height] = [sheet.offsetWidth * ratio, sheet.offsetHeight * ratio].map(Math.round);
  if (!width || !height || (sheet.width === width && sheet.height === height)) return;
  const strokes = pad.toData();
  sheet.width = width;
  sheet.height = height;
  sheet.getContext("2d")?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
