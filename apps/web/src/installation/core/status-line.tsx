import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./status-line.module.css";

interface StatusLineProps {
  icon: Icon;
  /** Green; otherwise amber. */
  isGood: boolean;
  children: ReactNode;
}

/** Says beside a field how things stand, also to screen readers when it changes. */
export const StatusLine = ({ icon: Icon, isGood, children }: StatusLineProps) => (
  <p className={classes.line} data-good={isGood || undefined} role="status">
    <Icon size={16} stroke={2} aria-hidden />
    <span>{children}</span>
  </p>
);
