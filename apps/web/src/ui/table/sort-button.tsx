import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./sort-button.module.css";

interface SortButtonProps {
  /** Left out while the list is sorted by another column. */
  direction?: "ascending" | "descending" | undefined;
  title?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A column heading that sorts by its column. */
export const SortButton = ({ direction, title, onClick, children }: SortButtonProps) => {
  const Icon = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} title={title} onClick={onClick}>
      {children}
      {direction && <Icon size={14} stroke={1.75} aria-hidden />}
    </button>
  );
};
