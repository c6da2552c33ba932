import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./item-row.module.css";

interface ItemRowProps {
  icon: ComponentType<IconProps>;
  name: ReactNode;
  text: ReactNode;
  /** On a line of its own below. */
  note?: ReactNode;
  action?: ReactNode;
}

/** A row of a flush panel about something of the person's own: name, description and action. */
export const ItemRow = ({ icon: Icon, name, text, note, action }: ItemRowProps) => (
  <div className={classes.row}>
    <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
    <div className={classes.words}>
      <strong>{name}</strong>
      <span className="tabular">{text}</span>
      {note && <span>{note}</span>}
    </div>
    {action}
  </div>
);
