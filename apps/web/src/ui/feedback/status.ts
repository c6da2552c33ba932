import {
  IconAlertTriangle,
  IconBan,
  IconCalendar,
  IconCheck,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconDoorEnter,
  IconDoorExit,
  IconHandGrab,
  IconHelpCircle,
  IconHome,
  IconId,
  IconListNumbers,
  IconLock,
  IconLogout,
  IconMail,
  IconMailOff,
  IconMapPin,
  type IconProps,
  IconRefresh,
  IconSpray,
  IconUser,
  IconUserX,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { ui } from "../../locales/en-GB/ui.ts";

/** A pair of ground and text colour, defined for light and dark in theme-variables.ts. */
export type Tone = "green" | "blue" | "amber" | "grape" | "slate" | "red" | "gray" | "claim";

export type StatusName = keyof typeof ui.status;

export interface StatusLook {
  tone: Tone;
  icon: ComponentType<IconProps>;
  /** Whether the day cannot be booked: hatched, with its number struck through. */
  isUnavailable?: boolean;
}

/**
 * The one status table: the look of a status in a chip, a calendar day, a list, a map and a legend. Its word
 * is `ui:status.<name>`.
 */
export const STATUS: Record<StatusName, StatusLook> = {
  // yours, confirmed
  confirmed: { tone: "green", icon: IconCircleCheck },
  approved: { tone: "green", icon: IconCircleCheck },
  checkedIn: { tone: "green", icon: IconCircleCheck },
  authorised: { tone: "green", icon: IconCircleCheck },
  onSite: { tone: "green", icon: IconMapPin },
  accepted: { tone: "green", icon: IconCircleCheck },
  sent: { tone: "green", icon: IconCircleCheck },
  active: { tone: "green", icon: IconCircleCheck },
  // free to book
  available: { tone: "green", icon: IconCircleCheck },
  walkIns: { tone: "blue", icon: IconDoorEnter },
  // the person's by a permit or an expected visit
  permit: { tone: "blue", icon: IconId },
  expected: { tone: "blue", icon: IconClock },
  // waits for a person's decision or action
  pending: { tone: "amber", icon: IconClock },
  arrived: { tone: "amber", icon: IconMapPin },
  unknown: { tone: "amber", icon: IconHelpCircle },
  toBeCleaned: { tone: "amber", icon: IconSpray },
  retrying: { tone: "amber", icon: IconRefresh },
  open: { tone: "amber", icon: IconMail },
  unconfirmed: { tone: "amber", icon: IconMail },
  unverified: { tone: "amber", icon: IconClock },
  // waiting for a space
  queued: { tone: "grape", icon: IconListNumbers },
  // another person's
  colleague: { tone: "slate", icon: IconUser },
  anotherUser: { tone: "slate", icon: IconUser },
  scheduled: { tone: "slate", icon: IconCalendar },
  occupied: { tone: "slate", icon: IconUser },
  exit: { tone: "slate", icon: IconLogout },
  booked: { tone: "slate", icon: IconCalendar },
  remote: { tone: "slate", icon: IconHome },
  tentative: { tone: "slate", icon: IconHelpCircle },
  waiting: { tone: "slate", icon: IconClock },
  // can be claimed
  claimable: { tone: "claim", icon: IconHandGrab },
  // not possible
  notPossible: { tone: "gray", icon: IconBan, isUnavailable: true },
  outOfRange: { tone: "gray", icon: IconBan, isUnavailable: true },
  closed: { tone: "gray", icon: IconBan, isUnavailable: true },
  unavailable: { tone: "gray", icon: IconBan, isUnavailable: true },
  cancelled: { tone: "gray", icon: IconCircleMinus },
  checkedOut: { tone: "gray", icon: IconLogout },
  nonBookable: { tone: "gray", icon: IconLock },
  ended: { tone: "gray", icon: IconCheck },
  released: { tone: "gray", icon: IconDoorExit },
  noAnswer: { tone: "gray", icon: IconMail },
  disabled: { tone: "gray", icon: IconLock },
  withdrawn: { tone: "gray", icon: IconCircleMinus },
  expired: { tone: "gray", icon: IconClock },
  // refused or failed
  denied: { tone: "red", icon: IconCircleX },
  undelivered: { tone: "red", icon: IconMailOff },
  declined: { tone: "red", icon: IconCircleX },
  unauthorised: { tone: "red", icon: IconAlertTriangle },
  noShow: { tone: "red", icon: IconUserX },
  invalid: { tone: "red", icon: IconBan },
};
