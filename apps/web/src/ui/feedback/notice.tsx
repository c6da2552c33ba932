import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./notice.module.css";
import type { Tone } from "./status.ts";
import tones from "./tones.module.css";

interface NoticeProps {
  tone: Tone;
  icon: ComponentType<IconProps>;
  children: ReactNode;
  /** The live region role: screen readers announce the notice when it appears. */
  role?: "alert" | "status";
}

/** A tinted line inside a form or dialog: "This is a late release." */
export const Notice = ({ tone, icon: Icon, children, role }: NoticeProps) => (
  <div className={`${tones.tone} ${tones[tone]} ${classes.notice}`} data-tone={tone} role={role}>
    <Icon size={18} stroke={1.75} aria-hidden />
    <div>{children}</div>
  </div>
);
