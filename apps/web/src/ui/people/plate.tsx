import classes from "./plate.module.css";

/** A registration in the look of a number plate. */
export const Plate = ({ children }: { children: string }) => (
  <span className={classes.plate}>{children}</span>
);
