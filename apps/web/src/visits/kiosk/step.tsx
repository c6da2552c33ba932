import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./kiosk.module.css";

interface StepProps {
  question: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
  /** At the bottom: the keyboard, or the buttons. */
  footer?: ReactNode;
  /** Colours the whole background after a success. */
  tone?: "good";
  onSubmit?: () => void;
}

/** One question with its answers and buttons. Its heading takes the focus where no field does. */
export const Step = ({ question, hint, children, footer, tone, onSubmit }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = whole.current?.querySelector<HTMLElement>("[data-autofocus]");
    (own ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  const inside = (
    <main ref={whole} className={classes.step} data-tone={tone}>
      <div className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.question}>
          {question}
        </h1>
        {hint && <p className={classes.hint}>{hint}</p>}
        {children}
      </div>
      {footer}
    </main>
  );
  // A step may contain a form of its own.
  if (!onSubmit) return inside;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {inside}
    </form>
  );
};
