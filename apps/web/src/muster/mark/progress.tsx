import type { Counts } from "../device/view.ts";
import classes from "./mark.module.css";

/** How many are accounted for; the numbers stand beside it. */
export const ProgressBar = ({ counts }: { counts: Counts }) => {
  const share = (part: number) => `${counts.count === 0 ? 0 : (100 * part) / counts.count}%`;
  return (
    <div className={classes.progress} aria-hidden>
      <span data-tone="green" style={{ width: share(counts.safe) }} />
      <span data-tone="red" style={{ width: share(counts.help) }} />
      <span data-tone="slate" style={{ width: share(counts.absent) }} />
    </div>
  );
};
