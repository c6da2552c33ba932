import { IconCalendarOff, type IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  text?: ReactNode;
  icon?: ComponentType<IconProps>;
  /** The button that adds something. */
  action?: ReactNode;
}

export const EmptyState = ({ title, text, icon: Icon = IconCalendarOff, action }: EmptyStateProps) => (
  <div className={classes.state}>
    <span className={classes.icon}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
    <p className={classes.title}>{title}</p>
    {text && <p className={classes.text}>{text}</p>}
    {action}
  </div>
);
