import type { ReactNode } from "react";
import classes from "./columns.module.css";

/** What a page is about, with what explains it beside it; on narrow windows below it. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    {children}
    <div className={classes.aside}>{aside}</div>
  </div>
);
