import { IconBrandGoogle, IconBrandWindows, IconLogin2, type IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";

const PROVIDER_ICONS: Record<string, ComponentType<IconProps>> = {
  microsoft: IconBrandWindows,
  google: IconBrandGoogle,
};

export const providerIconOf = (slug: string): ComponentType<IconProps> => PROVIDER_ICONS[slug] ?? IconLogin2;
