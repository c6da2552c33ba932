import type { ReactNode } from "react";
import classes from "./screens.module.css";

interface ScreenButtonProps {
  onClick: () => void;
  isDisabled: boolean;
  /** Whether it is only outlined, beside a button that is the first choice. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A large button for touch. */
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
