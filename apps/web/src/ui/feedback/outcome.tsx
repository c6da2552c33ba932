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

/** What came of the one thing that a page was opened for. */
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

/** While it is being done. */
export const OutcomePending = ({ children }: { children: ReactNode }) => (
  <p className={classes.head} role="status">
    <Loader size="sm" />
    {children}
  </p>
);

interface OutcomeFactsProps {
  label: string;
  /** What it is, and how it is; what is not known is left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** What it was done to. */
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
