import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./cards.module.css";

interface CardProps {
  /** The label for screen readers; visible with `isTitled`. */
  title: string;
  isTitled?: boolean;
  children: ReactNode;
  /** Whether the card has rows with lines between them instead of padding. */
  isRows?: boolean;
}

/** A card of the visitor's pages. */
export const Card = ({ title, isTitled, children, isRows }: CardProps) => (
  <section className={classes.card} aria-label={title} data-rows={isRows || undefined}>
    {isTitled && <h2 className={classes.cardTitle}>{title}</h2>}
    {children}
  </section>
);

interface RowProps {
  icon?: ComponentType<IconProps>;
  /** Shown in place of the icon: an avatar. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** One fact: a title, and a line of detail. */
export const Row = ({ icon: Icon, picture, title, text, action }: RowProps) => (
  <div className={classes.row}>
    {Icon ? (
      <span className={classes.tile}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
    ) : (
      picture
    )}
    <div className={classes.rowBody}>
      <div className={classes.rowText}>
        <div className={classes.rowTitle}>{title}</div>
        {text && <div className={classes.rowSecond}>{text}</div>}
      </div>
      {action}
    </div>
  </div>
);
