import classes from "./cameras.module.css";

/** A camera's colour. It says nothing that its name does not. */
export const ColorDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
);
