import { Skeleton } from "@mantine/core";
import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import type { Tone } from "../feedback/status.ts";
import { ToneTile } from "../feedback/tone-tile.tsx";
import classes from "./day-line.module.css";

interface DayLineProps {
  icon: ComponentType<IconProps>;
  tone: Tone;
  title: ReactNode;
  about?: ReactNode;
  action?: ReactNode;
}

/** One thing of a day: what it is, where, and what can be done with it. */
export const DayLine = ({ icon, tone, title, about, action }: DayLineProps) => (
  <div className={classes.line}>
    <ToneTile tone={tone} icon={icon} size="lg" />
    <div className={classes.what}>
      <p className={classes.title}>{title}</p>
      {about && <p className={classes.about}>{about}</p>}
    </div>
    {action}
  </div>
);

/** Of the same size. */
export const DayLineSkeleton = () => (
  <div className={classes.line} aria-busy="true">
    <Skeleton height={40} width={40} />
    <Skeleton height={14} width="45%" />
  </div>
);
