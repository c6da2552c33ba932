import "../../styles/app.css";
import { Button } from "@mantine/core";
import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./filter-chip.module.css";

interface ToggleChipProps {
  icon?: ComponentType<IconProps>;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export const ToggleChip = ({ icon: Icon, isOn, onClick, children }: ToggleChipProps) => (
  <Button
    variant="default"
    className={classes.chip}
    data-active={isOn || undefined}
    aria-pressed={isOn}
    leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);
