import type { ReactNode } from "react";
import classes from "./whole-page.module.css";

interface WholePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with one message: not found, failed, not allowed. Its own styles, since the app's sheet may be what failed. */
export const WholePage = ({ icon, title, text, children }: WholePageProps) => (
  <main className={classes.page}>
    <div className={classes.message}>
      <span className={classes.icon}>{icon}</span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  </main>
);
