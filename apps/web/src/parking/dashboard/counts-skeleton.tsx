import { Skeleton } from "@mantine/core";
import classes from "./counts.module.css";

const SKELETON_TILES = ["a", "b", "c", "d"];

/** Placeholders in the size of the tiles. */
export const CountTilesSkeleton = () =>
  SKELETON_TILES.map((key) => (
    <li key={key} className={classes.tile} aria-hidden>
      <Skeleton height={12} width="40%" my={3} />
      <Skeleton height={16} width="70%" my={4} />
      <Skeleton height={4} mt={8} />
    </li>
  ));

/** Frame and size of the strip until it is loaded. */
export const CountsStripSkeleton = ({ isRow }: { isRow?: boolean }) => (
  <div className={classes.strip} data-row={isRow || undefined} aria-busy="true">
    <div className={classes.row}>
      <ul className={classes.tiles}>
        <CountTilesSkeleton />
      </ul>
    </div>
  </div>
);
