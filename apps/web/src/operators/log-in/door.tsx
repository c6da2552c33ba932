import "../../styles/app.css";
import type { ReactNode } from "react";
import { Bar } from "../core/bar.tsx";
import classes from "./door.module.css";

/** The frame of the pages by which operators get in. */
export const Door = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => {
  return (
    <div className={classes.page}>
      <Bar />
      <main className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
};
