import { IconToggleLeft, IconToggleRightFilled } from "@tabler/icons-react";
import classes from "./header.module.css";

/** How an entry of a menu is told from one that leads elsewhere while it is off: it switches something. */
export const ToggleMark = ({ isOn }: { isOn: boolean }) => {
  const Icon = isOn ? IconToggleRightFilled : IconToggleLeft;
  return <Icon size={20} stroke={1.75} className={isOn ? classes.toggleOn : classes.toggleOff} aria-hidden />;
};
