import { Link } from "@tanstack/react-router";
import { Plate } from "../../ui/people/plate.tsx";
import classes from "./plate-link.module.css";

/** A drawn plate that leads to its history. */
export const PlateLink = ({ plate, children }: { plate: string; children: string }) => (
  <Link to="/parking/plates/$plate" params={{ plate }} className={classes.link}>
    <Plate>{children.toUpperCase()}</Plate>
  </Link>
);
