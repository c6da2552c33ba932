import type { IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "./status.ts";
import classes from "./tones.module.css";

/** An icon on the ground of a tone: 32 px in toasts, 40 px beside facts. */
export const ToneTile = ({
  tone,
  icon: Icon,
  size = "md",
}: {
  tone: Tone;
  icon: ComponentType<IconProps>;
  size?: "md" | "lg";
}) => (
  <span className={`${classes.tone} ${classes[tone]} ${classes.tile}`} data-size={size}>
    <Icon size={size === "lg" ? 20 : 18} stroke={1.75} aria-hidden />
  </span>
);
