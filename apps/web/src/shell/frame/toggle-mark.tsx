import { IconToggleLeft, IconToggleRightFilled } from "@tabler/icons-react";
import classes from "./header.module.css";

/** How an entry of a menu that switches something is told, on or off, from one that leads elsewhere. It stands for the tick. */
export const ToggleMark = ({ isOn }: { isOn: boolean }) => {
  const Icon = isOn ? IconToggleRightFilled : IconToggleLeft;
  return <Icon size={20} stroke={1.75} className={isOn ? classes.toggleOn : classes.toggleOff} aria-hidden />;
};
