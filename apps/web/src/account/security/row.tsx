import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./security.module.css";

interface RowProps {
  icon: ComponentType<IconProps>;
  name: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

/** One way to log in, or one place where somebody is. */
export const Row = ({ icon: Icon, name, text, action }: RowProps) => (
  <div className={classes.row}>
    <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
    <div className={classes.words}>
      <strong>{name}</strong>
      <span className="tabular">{text}</span>
    </div>
    {action}
  </div>
);
