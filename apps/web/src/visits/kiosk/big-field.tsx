import { IconBackspace } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./kiosk.module.css";

interface BigFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Whether the characters are spaced digits. */
  isPin?: boolean;
  error?: string | undefined;
}

/**
 * A text field for the on-screen keyboard or a real one; the device's own on-screen keyboard stays hidden.
 */
export const BigField = ({ label, value, onChange, maxLength, isPin, error }: BigFieldProps) => {
  const { t } = useTexts("visitsKiosk");
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The pressed button was disabled while busy, and has lost the focus.
    if (error) input.current?.focus({ preventScroll: true });
  }, [error]);
  return (
    <>
      <div className={classes.field} data-wrong={error ? true : undefined}>
        <input
          ref={input}
          data-autofocus
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classes.input}
          data-pin={isPin || undefined}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A tap outside the controls must not take the focus.
            if (!relatedTarget) currentTarget.focus({ preventScroll: true });
          }}
          maxLength={maxLength}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          tabIndex={-1}
          className={classes.erase}
          aria-label={t("keyboard.delete")}
          disabled={value === ""}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange([...value].slice(0, -1).join(""))}
        >
          <IconBackspace size={28} stroke={1.75} aria-hidden />
        </button>
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
};
