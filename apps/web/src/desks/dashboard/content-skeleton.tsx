import { Skeleton } from "@mantine/core";
import classes from "./dashboard.module.css";

const DAYS = [1, 2, 3, 4, 5];

/** Placeholders in the size of the content. */
export const DeskPanelContentSkeleton = () => (
  <div className={classes.today} aria-busy="true">
    <div className={classes.desk}>
      <Skeleton height={40} width={40} />
      <Skeleton height={14} width="55%" />
    </div>
    <div className={classes.days}>
      {DAYS.map((day) => (
        <Skeleton key={day} height={50} />
      ))}
    </div>
  </div>
);
