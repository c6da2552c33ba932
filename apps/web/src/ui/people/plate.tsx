import classes from "./plate.module.css";

/** A number plate as it stands on a car. */
export const Plate = ({ children }: { children: string }) => (
  <span className={classes.plate}>{children}</span>
);
