import type { ReactNode } from "react";
import classes from "./page.module.css";

/** A page's content: at most 1280 wide; `wide` for schedules, plans and tables. */
export const Page = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes.page} data-wide={wide || undefined}>
    {children}
  </div>
);
