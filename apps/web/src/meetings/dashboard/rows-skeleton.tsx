import { Skeleton } from "@mantine/core";
import classes from "./dashboard.module.css";

/** Placeholders in the size of the rows. */
export const MeetingRowsSkeleton = ({ count = 3 }: { count?: number }) => (
  <div aria-busy="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
      <div key={row} className={classes.expected}>
        <Skeleton height={12} width={36} />
        <Skeleton height={12} width="45%" />
      </div>
    ))}
  </div>
);
