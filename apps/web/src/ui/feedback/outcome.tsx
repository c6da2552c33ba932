import { Loader } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, type IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./outcome.module.css";
import tones from "./tones.module.css";

interface OutcomeProps {
  title: string;
  text?: string | null | undefined;
  isProblem?: boolean;
  children?: ReactNode;
}

/** The outcome of the one action for which a page was opened. */
export const Outcome = ({ title, text, isProblem, children }: OutcomeProps) => {
  const Icon: ComponentType<IconProps> = isProblem ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <div className={classes.head}>
        <span className={`${tones.tone} ${isProblem ? tones.red : tones.green} ${classes.mark}`}>
          <Icon size={22} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
        </div>
      </div>
      {children}
    </>
  );
};

/** Shown while the action runs. */
export const OutcomePending = ({ children }: { children: ReactNode }) => (
  <p className={classes.head} role="status">
    <Loader size="sm" />
    {children}
  </p>
);

interface OutcomeFactsProps {
  label: string;
  /** Label and value; facts without a value are left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** The facts of the action's object. */
export const OutcomeFacts = ({ label, facts }: OutcomeFactsProps) => (
  <dl className={`${classes.facts} tabular`} aria-label={label}>
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
