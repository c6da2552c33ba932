import { Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./page.module.css";

interface PanelProps {
  title?: ReactNode;
  /** Beside the title: a help button. */
  aside?: ReactNode;
  /** Right: the panel's action. */
  action?: ReactNode;
  children: ReactNode;
  /** No padding around the content. */
  isFlush?: boolean;
}

/** A bordered card with an optional title bar. */
export const Panel = ({ title, aside, action, children, isFlush }: PanelProps) => {
  const id = useId();
  return (
    <section
      className={classes.panel}
      data-flush={isFlush || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={classes.panelHeader}>
          <h2 id={id} className={classes.panelTitle}>
            {title}
          </h2>
          {aside}
          <div className={classes.panelAction}>{action}</div>
        </header>
      )}
      <div className={isFlush ? undefined : classes.panelBody}>{children}</div>
    </section>
  );
};

/** The frame of a panel whose title is not known yet. Without a name it is no landmark. */
export const UntitledPanel = ({ children }: { children: ReactNode }) => (
  <div className={classes.panel} data-flush>
    <div className={classes.panelHeader}>
      <Skeleton height={16} width="8rem" />
    </div>
    {children}
  </div>
);
