import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { useClient } from "../../shell/session/session.ts";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import classes from "./paper.module.css";
import { divide, type Turned } from "./paper-layout.ts";

/** What a badge measures and says. */
export interface BadgeLayout extends Turned {
  photo: boolean;
  company: boolean;
  host: boolean;
  date: boolean;
  location: boolean;
  type: boolean;
  qrCode: boolean;
  footer: string;
}

/** Whose badge it is; null is not known. */
export interface BadgeWords {
  name: string;
  type: string | null;
  company: string | null;
  /** In words: "Host: Elena Novak". */
  host: string | null;
  date: string;
  location: string | null;
  /** A square; null where there is no photo. */
  photo: ReactNode;
  code: { text: string; label: string };
}

interface BadgePaperProps {
  layout: BadgeLayout;
  words: BadgeWords;
}

const LINES = ["company", "host", "date", "location"] as const;

/** A badge as the printed document has it, in proportion: lengths are shares of the paper's width. */
export const BadgePaper = ({ layout, words }: BadgePaperProps) => {
  const client = useClient();
  const photo = layout.photo && words.photo;
  const hasPictures = Boolean(photo) || layout.qrCode;
  const { paper, isWide, margin, picture, point } = divide(layout, hasPictures);
  const fitted = useFitting();
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
            {layout.type && words.type && <span className={classes.band}>{words.type}</span>}
            <span className={classes.name}>{words.name}</span>
            {LINES.map(
              (part) =>
                layout[part] &&
                words[part] && (
                  <span key={part} className={classes.line} data-part={part}>
                    {words[part]}
                  </span>
                ),
            )}
          </div>
          {hasPictures && (
            <div className={classes.pictures}>
              {photo && <span className={classes.photo}>{photo}</span>}
              {layout.qrCode && (
                <span className={classes.code}>
                  <QrCode text={words.code.text} label={words.code.label} />
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

/** The smallest that the printed badge shrinks its words to, by steps; and a line, for its longest word. */
const [SMALLEST, STEP, SMALLEST_LINE] = [0.2, 0.05, 0.5];

/** Words that do not fit are set smaller, as on the printed badge. */
const useFitting = () => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
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

/** A line is set smaller before its longest word is broken. */
const fitLine = (line: HTMLElement): void => {
  line.style.setProperty("--fit", "1");
  line.style.overflowWrap = "normal";
  // Both are whole pixels: without one to spare the last letter may not fit.
  const ratio = line.scrollWidth > line.clientWidth ? (line.clientWidth - 1) / line.scrollWidth : 1;
  line.style.overflowWrap = "";
  line.style.setProperty("--fit", String(Math.max(SMALLEST_LINE, ratio)));
};
