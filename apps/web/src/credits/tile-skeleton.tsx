import classes from "./credits.module.css";

/** The tile's frame and size, until it is rendered. */
export const CreditsTileSkeleton = () => <div className={classes.tile} aria-busy="true" />;
