import { IconToggleLeft, IconToggleRightFilled } from "@tabler/icons-react";
import classes from "./header.module.css";

/** Shows in place of a tick that a menu entry is a switch, and whether it is on. */
export const ToggleMark = ({ isOn }: { isOn: boolean }) => {
  const Icon = isOn ? IconToggleRightFilled : IconToggleLeft;
  return <Icon size={20} stroke={1.75} className={isOn ? classes.toggleOn : classes.toggleOff} aria-hidden />;
};
