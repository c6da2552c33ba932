import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { useClient } from "../../shell/session/session.ts";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import classes from "./paper.module.css";
import { layOutPaper, type PaperSize } from "./paper-layout.ts";

/** The size and content of a badge. */
export interface BadgeLayout extends PaperSize {
  photo: boolean;
  company: boolean;
  host: boolean;
  date: boolean;
  location: boolean;
  type: boolean;
  qrCode: boolean;
  footer: string;
}

/** The texts of a badge; null: unknown. */
export interface BadgeTexts {
  name: string;
  type: string | null;
  company: string | null;
  /** In words: "Host: Elena Novak". */
  host: string | null;
  date: string;
  location: string | null;
  /** A square picture; null without a photo. */
  photo: ReactNode;
  code: { text: string; label: string };
}

interface BadgePaperProps {
  layout: BadgeLayout;
  texts: BadgeTexts;
}

const LINES = ["company", "host", "date", "location"] as const;

/** A badge in the proportions of the printed document: lengths are shares of the paper's width. */
export const BadgePaper = ({ layout, texts }: BadgePaperProps) => {
  const client = useClient();
  const photo = layout.photo && texts.photo;
  const hasPictures = Boolean(photo) || layout.qrCode;
  const { paper, isWide, margin, picture, point } = layOutPaper(layout, hasPictures);
  const fitted = useFitLines();
  const share = (millimetres: number) => `${(millimetres / paper.width) * 100}cqw`;
  const style = {
    "--paper-width": `${paper.width}`,
    "--paper-height": `${paper.height}`,
    "--margin": share(margin),
    "--picture": share(picture),
    "--point": share(point),
  } as CSSProperties;
  return (
    <div className={classes.ground} style={style}>
      <div className={classes.paper}>
        <div className={classes.badge} data-wide={isWide || undefined}>
          <div ref={fitted} className={classes.words}>
            <span className={classes.line}>{client.name}</span>
            {layout.type && texts.type && <span className={classes.band}>{texts.type}</span>}
            <span className={classes.name}>{texts.name}</span>
            {LINES.map(
              (part) =>
                layout[part] &&
                texts[part] && (
                  <span key={part} className={classes.line} data-part={part}>
                    {texts[part]}
                  </span>
                ),
            )}
          </div>
          {hasPictures && (
            <div className={classes.pictures}>
              {photo && <span className={classes.photo}>{photo}</span>}
              {layout.qrCode && (
                <span className={classes.code}>
                  <QrCode text={texts.code.text} label={texts.code.label} />
                </span>
              )}
            </div>
          )}
          {layout.footer && <span className={classes.footer}>{layout.footer}</span>}
        </div>
      </div>
    </div>
  );
};

/**
 * The least scale of the printed badge's text and its step, and the least scale of a line with a long word.
 */
const [SCALE_MIN, SCALE_STEP, LINE_SCALE_MIN] = [0.2, 0.05, 0.5];

/** Scales text down until it fits, as on the printed badge. */
const useFitLines = () => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      for (let scale = 1; scale >= SCALE_MIN; scale -= SCALE_STEP) {
        element.style.setProperty("--shrink", String(scale));
        for (const line of element.querySelectorAll("span")) fitLine(line);
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return ref;
};

/** A line is scaled down before its longest word is broken. */
const fitLine = (line: HTMLElement): void => {
  line.style.setProperty("--fit", "1");
  line.style.overflowWrap = "normal";
  // Both widths are rounded to whole pixels; without one pixel to spare the last letter may not fit.
  const ratio = line.scrollWidth > line.clientWidth ? (line.clientWidth - 1) / line.scrollWidth : 1;
  line.style.overflowWrap = "";
  line.style.setProperty("--fit", String(Math.max(LINE_SCALE_MIN, ratio)));
};
