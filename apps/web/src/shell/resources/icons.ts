import {
  IconBox,
  IconCalendarPlus,
  IconCamera,
  IconCar,
  IconDeviceLaptop,
  IconDeviceProjector,
  IconDoor,
  IconFlask,
  IconPhone,
  IconPresentation,
  type IconProps,
  IconTools,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

type Icon = ComponentType<IconProps>;

/** Icons that resource types may use; all of Tabler's icons would be megabytes. */
const ICONS = new Map<string, Icon>([
  ["box", IconBox],
  ["calendar-plus", IconCalendarPlus],
  ["camera", IconCamera],
  ["car", IconCar],
  ["device-laptop", IconDeviceLaptop],
  ["device-projector", IconDeviceProjector],
  ["door", IconDoor],
  ["flask", IconFlask],
  ["phone", IconPhone],
  ["presentation", IconPresentation],
  ["tools", IconTools],
]);

export const listIconOf = (name: string | null): Icon => ICONS.get(name ?? "") ?? IconDoor;
export const bookIconOf = (name: string | null): Icon => ICONS.get(name ?? "") ?? IconCalendarPlus;
