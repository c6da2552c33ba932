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
  /** Takes the focus when it comes. */
  isFocused?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** What is typed goes on in its field: a button that sends is busy next, and would lose the focus. */
const leaveFocus = (event: MouseEvent): void => event.preventDefault();

/** A button for a finger, at least 72 pixels high. */
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
      // A form whose button is disabled does not hear the Enter key, which may be quicker than the search.
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
