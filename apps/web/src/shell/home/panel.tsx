import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Panel } from "../../ui/page/panel.tsx";
import { useChoice } from "../session/use-choice.ts";
import classes from "./panel.module.css";

interface HomePanelProps {
  /** Names the choice that the account keeps. */
  name: "reception" | "cleaning" | "parking" | "building";
  /** The answer of the panel, which stays when it is folded. */
  title: string;
  context?: string | undefined;
  /** Right: the link to the whole list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the home for those who run the place. Its person can fold it; the account keeps that. */
export const HomePanel = ({ name, title, context, action, children }: HomePanelProps) => {
  const [state, choose] = useChoice(`home-${name}`, ["open", "folded"]);
  const isFolded = state === "folded";
  const id = useId();
  return (
    <Panel
      title={
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => choose(isFolded ? "open" : "folded")}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
          {title}
        </button>
      }
      aside={context && <span className={classes.context}>{context}</span>}
      action={action}
      isFlush
    >
      <div id={id} className={classes.body} hidden={isFolded}>
        {!isFolded && children}
      </div>
    </Panel>
  );
};
