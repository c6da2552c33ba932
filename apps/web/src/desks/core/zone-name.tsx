import type { CSSProperties } from "react";
import { zoneColor } from "../../ui/feedback/zone-colors.ts";
import classes from "./zone-name.module.css";

/** A zone's name with its colour on floor plans. */
export const ZoneName = ({ zone }: { zone: { name: string; color: string | null } }) => (
  <span className={classes.zone}>
    <span
      className={classes.dot}
      style={{ "--zone": `var(--mantine-color-${zoneColor(zone.color)}-5)` } as CSSProperties}
    />
    {zone.name}
  </span>
);
