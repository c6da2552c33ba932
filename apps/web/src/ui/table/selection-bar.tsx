import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./selection-bar.module.css";

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The actions on the ticked rows. */
  children: ReactNode;
}

/**
 * A dark bar for the ticked rows of a table. It sticks to the window's bottom and follows the table in the
 * page's flow, so that it never covers the last row.
 */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const { t } = useTexts("ui");
  return (
    <section className={classes.bar} aria-label={t("table.selection")}>
      <span className={classes.count} role="status">
        {t("table.selected", { count })}
      </span>
      <div className={classes.actions}>{children}</div>
      <CloseButton
        size="lg"
        iconSize={18}
        className={classes.close}
        onClick={onClear}
        aria-label={t("table.clearSelection")}
      />
    </section>
  );
};
