import type { ReactNode } from "react";
import classes from "./settings.module.css";

/** Fields of a long form that belong together. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.sectionTitle}>{title}</legend>
    <div className={classes.sectionBody}>{children}</div>
  </fieldset>
);
