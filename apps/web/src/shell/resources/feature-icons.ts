import {
  IconAccessible,
  IconArrowsVertical,
  IconChalkboard,
  IconCheck,
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceProjector,
  IconDeviceTv,
  IconEar,
  IconMicrophone,
  IconPhone,
  IconPlant,
  type IconProps,
  IconSnowflake,
  IconSun,
  IconVideo,
  IconVolume,
  IconVolumeOff,
  IconWheelchair,
  IconWifi,
  IconWriting,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

/** Icons that features may use; all of Tabler's icons would be megabytes. */
const ICONS = new Map<string, ComponentType<IconProps>>([
  ["accessible", IconAccessible],
  ["arrows-vertical", IconArrowsVertical],
  ["chalkboard", IconChalkboard],
  ["device-desktop", IconDeviceDesktop],
  ["device-laptop", IconDeviceLaptop],
  ["device-projector", IconDeviceProjector],
  ["device-tv", IconDeviceTv],
  ["ear", IconEar],
  ["microphone", IconMicrophone],
  ["phone", IconPhone],
  ["plant", IconPlant],
  ["snowflake", IconSnowflake],
  ["sun", IconSun],
  ["video", IconVideo],
  ["volume", IconVolume],
  ["volume-off", IconVolumeOff],
  ["wheelchair", IconWheelchair],
  ["wifi", IconWifi],
  ["writing", IconWriting],
]);

export const featureIconOf = (name: string | null): ComponentType<IconProps> =>
  ICONS.get(name ?? "") ?? IconCheck;
