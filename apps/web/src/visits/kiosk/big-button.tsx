import { Loader } from "@mantine/core";
import type { IconProps } from "@tabler/icons-react";
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./kiosk.module.css";

interface KioskButtonProps {
  kind?: "primary" | "default" | "plain";
  type?: "button" | "submit";
  icon?: ComponentType<IconProps>;
  isDisabled?: boolean;
  isBusy?: boolean;
  isPressed?: boolean;
  /** Takes the focus when it appears. */
  isFocused?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Keeps the focus in the text field: a submit button becomes disabled while it is busy, and would lose the
 * focus.
 */
const leaveFocus = (event: MouseEvent): void => event.preventDefault();

/** A button for touch, at least 72 pixels high. */
export const KioskButton = ({
  kind = "default",
  type = "button",
  icon: Icon,
  isDisabled,
  isBusy,
  isPressed,
  isFocused,
  onClick,
  children,
}: KioskButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <button
      ref={button}
      type={type}
      className={classes.button}
      data-kind={kind}
      data-autofocus={isFocused || undefined}
      // A disabled submit button would make the form ignore the Enter key, which may come before the search
      // has answered.
      disabled={isBusy || (type === "button" && isDisabled)}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onMouseDown={type === "submit" ? leaveFocus : undefined}
      onClick={onClick}
    >
      {isBusy ? (
        <Loader size={24} color="currentColor" />
      ) : (
        Icon && <Icon size={28} stroke={1.75} aria-hidden />
      )}
      <span>{children}</span>
    </button>
  );
};
