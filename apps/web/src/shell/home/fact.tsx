import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import classes from "./fact.module.css";

interface HomeFactProps {
  icon: ComponentType<IconProps>;
  label: string;
  /** Undefined while it is not known. */
  figure: number | undefined;
  /** Follow the figure: "of 117 booked". */
  words: string;
  /** How much of the whole the figure is, from 0 to 1; left out: it has no whole. */
  part?: number | undefined;
  note?: string | undefined;
  /** Somebody waits: the note is amber. */
  waits?: boolean;
  /** The screen behind the figure; left out: the person has none. */
  link?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A figure about the building today, which leads to its screen. */
export const HomeFact = ({ icon: Icon, label, figure, words, part, note, waits, link }: HomeFactProps) => {
  const children = (
    <>
      <span className={classes.label}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {label}
      </span>
      <span className={classes.line}>
        <strong className={classes.figure}>{figure ?? "–"}</strong> {words}
      </span>
      {part !== undefined && (
        <span className={classes.meter} style={{ "--part": part } as CSSProperties} aria-hidden />
      )}
      {note && (
        <span className={classes.note} data-waits={waits || undefined}>
          {note}
        </span>
      )}
    </>
  );
  const className = classes.fact;
  return (
    <li className={classes.item}>
      {link ? link({ className, children }) : <span className={className}>{children}</span>}
    </li>
  );
};

/** Facts side by side. */
export const HomeFacts = ({ children }: { children: ReactNode }) => (
  <ul className={classes.facts}>{children}</ul>
);
