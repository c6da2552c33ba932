import type { ReactNode } from "react";
import classes from "./screens.module.css";

interface ScreenButtonProps {
  onClick: () => void;
  isDisabled: boolean;
  /** An outline: another one is the first choice. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A button for a finger in passing. */
export const ScreenButton = ({ onClick, isDisabled, isQuiet, children }: ScreenButtonProps) => (
  <button
    type="button"
    className={classes.big}
    data-quiet={isQuiet || undefined}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </button>
);
