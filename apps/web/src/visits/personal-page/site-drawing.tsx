import classes from "./site-drawing.module.css";

/**
 * A drawing of invented streets with a pin, which stands for a place without loading a map from another host.
 * Decoration.
 */
export const SiteDrawing = () => (
  <svg className={classes.map} viewBox="0 0 400 136" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className={classes.ground} width="400" height="136" />
    <path className={classes.block} d="M79 0h68v26H79zM77 44h66v28H77zM176 44h56v28h-56z" />
    <path className={classes.green} d="M256 9h66v46h-66z" />
    <path className={classes.water} d="M-20 116c60-14 110-2 170-8s110-22 270-14v60H-20z" />
    <path className={classes.street} d="M-10 36h420M-10 82 410 66M64 0v108M158 0l-9 100M238 0v94M330 0v92" />
    <path className={classes.house} d="M178 46h44v21h-44z" />
    <path
      className={classes.pin}
      d="M200 54c-2 0-14-12.500-14-23a14 14 0 0 1 28 0c0 10.500-12 23-14 23zM200 36.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11z"
    />
  </svg>
);
