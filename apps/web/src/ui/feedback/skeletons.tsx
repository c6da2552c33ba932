import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./skeletons.module.css";

const widths = ["38%", "30%", "42%", "34%"];

/** Placeholders for rows of a list: avatar, two lines, a button. */
export const RowsSkeleton = ({ rows = 4 }: { rows?: number }) => {
  const { t } = useTexts("ui");
  return (
    <div role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={row} className={classes.row}>
          <Skeleton circle height={32} />
          <div className={classes.lines}>
            <Skeleton height={12} width={widths[row % widths.length]} />
            <Skeleton height={10} width="24%" />
          </div>
          <Skeleton height={24} width={84} />
        </div>
      ))}
    </div>
  );
};
