import type { IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";

export interface CardMenuItem {
  label: string;
  icon: ComponentType<IconProps>;
  run: () => void;
}

export interface CardMenuProps {
  name: string;
  choices: readonly CardMenuItem[];
}
