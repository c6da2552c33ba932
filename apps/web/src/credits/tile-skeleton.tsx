import classes from "./credits.module.css";

/** Frame and size of the tile until it is loaded. */
export const CreditsTileSkeleton = () => <div className={classes.tile} aria-busy="true" />;
