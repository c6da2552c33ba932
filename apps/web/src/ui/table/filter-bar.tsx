import "../../styles/app.css";
import { Button, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  /** The number of active filters, shown on the button of small screens. */
  activeCount: number;
  onClear: () => void;
  /** Whether the filters are in a drawer on every screen, because there are many. */
  isFolded?: boolean;
  /** Shown beside the drawer's button. */
  always?: ReactNode;
  children: ReactNode;
}

/** The filters of a list: one row, which folds into a drawer below 1024 px. */
export const FilterBar = ({ activeCount, onClear, isFolded, always, children }: FilterBarProps) => {
  const { t } = useTexts("ui");
  const isNarrow = useMediaQuery("(max-width: 63.9375em)", undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const clear = activeCount > 0 && (
    <Button variant="subtle" onClick={onClear}>
      {t("filters.clear")}
    </Button>
  );
  if (!isNarrow && !isFolded) {
    return (
      <search className={classes.row} aria-label={t("filters.title")}>
        {always}
        {children}
        {clear}
      </search>
    );
  }
  return (
    <div className={classes.narrow}>
      {always}
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {activeCount > 0 ? t("filters.open", { count: activeCount }) : t("filters.title")}
      </Button>
      {clear}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position={isNarrow ? "bottom" : "right"}
        classNames={isNarrow ? { content: classes.sheet } : {}}
        title={t("filters.title")}
        closeButtonProps={{ "aria-label": t("close") }}
        // The drawer's header is no page header.
        attributes={{ header: { role: "none" } }}
      >
        <search className={classes.stack} aria-label={t("filters.title")}>
          {children}
          <Button onClick={() => setOpen(false)}>{t("filters.show")}</Button>
        </search>
      </Drawer>
    </div>
  );
};
