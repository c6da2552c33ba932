import {
  IconAccessible,
  IconChalkboard,
  IconCheck,
  IconDeviceLaptop,
  IconDeviceProjector,
  IconDeviceTv,
  IconEar,
  IconMicrophone,
  IconPhone,
  type IconProps,
  IconSnowflake,
  IconSun,
  IconVideo,
  IconVolume,
  IconWheelchair,
  IconWifi,
  IconWriting,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

/** Icons that features may name; all of Tabler's would be megabytes. */
const ICONS = new Map<string, ComponentType<IconProps>>([
  ["accessible", IconAccessible],
  ["chalkboard", IconChalkboard],
  ["device-laptop", IconDeviceLaptop],
  ["device-projector", IconDeviceProjector],
  ["device-tv", IconDeviceTv],
  ["ear", IconEar],
  ["microphone", IconMicrophone],
  ["phone", IconPhone],
  ["snowflake", IconSnowflake],
  ["sun", IconSun],
  ["video", IconVideo],
  ["volume", IconVolume],
  ["wheelchair", IconWheelchair],
  ["wifi", IconWifi],
  ["writing", IconWriting],
]);

export const featureIconOf = (name: string | null): ComponentType<IconProps> =>
  ICONS.get(name ?? "") ?? IconCheck;
