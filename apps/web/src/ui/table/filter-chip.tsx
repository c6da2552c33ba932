import "../../styles/app.css";
import { Button, Popover } from "@mantine/core";
import { IconChevronDown, type IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./filter-chip.module.css";

interface FilterChipProps {
  icon: ComponentType<IconProps>;
  label: string;
  /** The chosen value, in words. */
  value: string;
  isActive: boolean;
  children: ReactNode;
}

/** A filter that shows its value and opens to change it. */
export const FilterChip = ({ icon: Icon, label, value, isActive, children }: FilterChipProps) => (
  <Popover position="bottom-start" trapFocus returnFocus withinPortal transitionProps={{ duration: 120 }}>
    <Popover.Target>
      <Button
        variant="default"
        className={classes.chip}
        classNames={{ label: classes.chipText }}
        data-active={isActive || undefined}
        justify="space-between"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      >
        <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={classes.dropdown} aria-label={label}>
      {children}
    </Popover.Dropdown>
  </Popover>
);
