import type { ReactNode, Ref } from "react";
import classes from "./page.module.css";

interface PageHeaderProps {
  /** The answer to the page's question: "3 visitors are waiting". */
  headline: ReactNode;
  /** One line of context below the headline. */
  context?: ReactNode;
  /** The primary action, on the right; on phones below. */
  action?: ReactNode;
  /** The heading can take the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The first line of a page. The frame's header already names the screen. */
export const PageHeader = ({ headline, context, action, headingRef }: PageHeaderProps) => (
  <div className={classes.header}>
    <div>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.answer}>
        {headline}
      </h1>
      {context && <p className={classes.context}>{context}</p>}
    </div>
    {action}
  </div>
);
