import type { Group } from "@portico/contract/common";
import { MAY_BOOK_DESKS } from "@portico/contract/desks/form";
import type { Feature } from "@portico/contract/endpoint";
import { mayBookVisitors } from "@portico/contract/visitors/rights";
import {
  IconAddressBook,
  IconBarrierBlock,
  IconCalendarCog,
  IconChartBar,
  IconClipboardList,
  IconDesk,
  IconDeviceComputerCamera,
  IconDeviceDesktop,
  IconDeviceTv,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconLogout,
  IconMailbox,
  IconMap2,
  IconParking,
  IconParkingCircle,
  type IconProps,
  IconQrcode,
  IconRoute,
  IconSettings,
  IconUrgent,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { shell } from "../../locales/en-GB/shell/core.ts";
import { bookIconOf, listIconOf } from "../resources/icons.ts";
import { type ResourceType, roomTypeOf } from "../resources/types.ts";
import { logOut } from "../session/log-out.ts";
import { openSupport } from "../support/open.ts";

export type NavigationName = keyof typeof shell.nav;
export type NavigationSection = "top" | "workplace" | "administration" | "bottom";

/** The parts of `whoami` that determine the navigation. */
export interface NavigationUser {
  groups: readonly Group[];
}
export interface NavigationClient {
  mode: "demo" | "live" | "set-up";
  features: readonly string[];
}

export interface NavigationEntry {
  /** Unique: the name, with the type's id for resource types. */
  key: string;
  name: NavigationName;
  /** The client's own name: the plural for a list's entry, the singular in "Book {name}". */
  resource?: string;
  /**
   * A route's path, as the router registers it; the entry is shown only while that route exists. Null: an
   * action instead of a page (`actionOf`).
   */
  to: string | null;
  params?: Record<string, string>;
  section: NavigationSection;
  icon: ComponentType<IconProps>;
  /** Only the palette has it: in the menu it would stand beside the entry of its page. */
  isForPalette?: boolean;
  /** Other pages that belong to the entry, with the same parameters. */
  alsoAt?: readonly string[];
}

type Rule = (who: {
  is: (...groups: Group[]) => boolean;
  user: NavigationUser;
  client: NavigationClient;
}) => boolean;

interface Row extends Omit<NavigationEntry, "key" | "resource" | "params"> {
  feature?: Feature;
  rule: Rule;
}

const everybody: Rule = () => true;
const inAnyGroup =
  (...groups: Group[]): Rule =>
  ({ is }) =>
    is(...groups);
/**
 * Section 6 of the specification, line by line, with Parking Settings, Number Plates, Admin, and Mail Collect where there is
 * a front desk. Rules name `superadmin` where the specification does.
 */
const TABLE: readonly Row[] = [
  { name: "home", to: "/", section: "top", icon: IconHome, rule: everybody },
  {
    name: "qrScanner",
    to: "/read-qr",
    section: "top",
    icon: IconQrcode,
    feature: "qr codes",
    rule: everybody,
  },
  {
    name: "reception",
    to: "/reception",
    section: "top",
    icon: IconClipboardList,
    feature: "reception",
    rule: inAnyGroup("superadmin", "admin", "reception", "security"),
  },
  {
    name: "bookVisitors",
    to: "/meetings/create",
    section: "top",
    icon: IconUserPlus,
    feature: "reception",
    rule: ({ is, user }) => is("superadmin", "employee") && mayBookVisitors(user.groups),
  },
  {
    name: "visitorDirectory",
    to: "/visitors",
    section: "top",
    icon: IconAddressBook,
    feature: "reception",
    rule: inAnyGroup("superadmin"),
  },
  {
    name: "colleagueDirectory",
    to: "/employees",
    section: "top",
    icon: IconUsers,
    rule: inAnyGroup("superadmin", "admin", "reception", "security"),
  },
  {
    name: "musterList",
    to: "/muster-list",
    section: "top",
    icon: IconClipboardList,
    feature: "muster",
    rule: inAnyGroup("admin", "superadmin"),
  },
  {
    name: "rollCalls",
    to: "/roll-calls",
    section: "top",
    icon: IconUrgent,
    feature: "muster",
    rule: inAnyGroup("admin", "security", "superadmin"),
  },
  {
    name: "desks",
    to: "/desks",
    section: "workplace",
    icon: IconDesk,
    feature: "desks",
    rule: inAnyGroup(...MAY_BOOK_DESKS),
    alsoAt: ["/desks/book"],
  },
  {
    name: "bookDesks",
    to: "/desks/book",
    section: "workplace",
    icon: IconDesk,
    feature: "desks",
    rule: inAnyGroup("deskbooking", "superadmin"),
    isForPalette: true,
  },
  {
    name: "deskAdmin",
    to: "/desks/list",
    section: "administration",
    icon: IconDeviceDesktop,
    feature: "desks",
    rule: inAnyGroup("desk_admin", "deskbooking_admin", "superadmin", "cleaning"),
  },
  {
    name: "floorplans",
    to: "/floor-plans",
    section: "workplace",
    icon: IconMap2,
    feature: "desks",
    rule: everybody,
  },
  {
    name: "mailCollect",
    to: "/mail-collect",
    section: "workplace",
    icon: IconMailbox,
    feature: "reception",
    rule: everybody,
  },
  {
    name: "parkingRequests",
    to: "/parking/approve",
    section: "administration",
    icon: IconParking,
    feature: "parking",
    rule: inAnyGroup("parking_admin", "superadmin"),
  },
  {
    name: "parkingSettings",
    to: "/parking/settings",
    section: "administration",
    icon: IconParkingCircle,
    feature: "parking",
    rule: inAnyGroup("parking_admin", "superadmin"),
  },
  {
    name: "gates",
    to: "/parking/gates",
    section: "administration",
    icon: IconBarrierBlock,
    feature: "camera",
    rule: inAnyGroup("parking_admin", "superadmin"),
  },
  {
    name: "anprLiveView",
    to: "/parking/live-view",
    section: "administration",
    icon: IconDeviceComputerCamera,
    feature: "camera",
    rule: inAnyGroup("superadmin", "parking_admin"),
  },
  {
    name: "numberPlates",
    to: "/parking/plates",
    section: "administration",
    icon: IconListDetails,
    feature: "camera",
    rule: inAnyGroup("superadmin", "parking_admin"),
  },
  {
    name: "reports",
    to: "/reports",
    section: "administration",
    icon: IconChartBar,
    rule: inAnyGroup("superadmin", "reporting"),
  },
  {
    name: "trackAndTrace",
    to: "/track-and-trace",
    section: "administration",
    icon: IconRoute,
    feature: "track and trace",
    rule: inAnyGroup("superadmin", "reporting"),
  },
  {
    name: "meetingAdmin",
    to: "/meetings",
    section: "administration",
    icon: IconCalendarCog,
    rule: inAnyGroup("superadmin"),
  },
  {
    name: "admin",
    to: "/admin",
    section: "administration",
    icon: IconSettings,
    rule: inAnyGroup("admin", "superadmin"),
  },
  {
    name: "becomeScreen",
    to: "/screen",
    section: "bottom",
    icon: IconDeviceTv,
    feature: "screen",
    rule: ({ client }) => client.mode === "demo",
  },
  { name: "support", to: null, section: "bottom", icon: IconLifebuoy, rule: everybody },
  { name: "logOut", to: null, section: "bottom", icon: IconLogout, rule: everybody },
];

const RESOURCES_OF_TYPE = "/resource-types/$resourceTypeId/resources";
const BOOK_TYPE = "/resource-types/$resourceTypeId/book-resource";
/** Rooms are booked by time first. */
const BOOK_ROOM = "/rooms/book";

/** An entry that leads to a page. */
export type PageName = Exclude<NavigationName, "support" | "logOut">;

/** The entry of the menu or the palette whose page stands at a route's path; undefined: none. */
export const pageAt = (path: string): PageName | undefined => {
  if (path === RESOURCES_OF_TYPE) return "resources";
  if (path === BOOK_TYPE || path === BOOK_ROOM) return "bookResource";
  // The list of floors goes on to the first one.
  if (path === "/floor-plans/$floorId") return "floorplans";
  return TABLE.find(({ to }) => to !== null && to === path)?.name as PageName | undefined;
};

/** The action of an entry that leads to no page. */
export const actionOf = ({ name }: Pick<NavigationEntry, "name">): (() => void) =>
  name === "logOut" ? logOut : openSupport;

type NamedType = Pick<ResourceType, "id" | "name" | "pluralName" | "icon" | "iconBook">;

const resourceEntries = (type: NamedType, isRooms: boolean): NavigationEntry[] => [
  {
    key: `resources-${type.id}`,
    name: "resources",
    resource: type.pluralName,
    to: RESOURCES_OF_TYPE,
    params: { resourceTypeId: type.id },
    section: "workplace",
    icon: listIconOf(type.icon),
    alsoAt: isRooms ? [BOOK_TYPE, BOOK_ROOM] : [BOOK_TYPE],
  },
  {
    key: `book-${type.id}`,
    name: "bookResource",
    resource: type.name,
    ...(isRooms ? { to: BOOK_ROOM } : { to: BOOK_TYPE, params: { resourceTypeId: type.id } }),
    section: "workplace",
    icon: bookIconOf(type.iconBook),
    isForPalette: true,
  },
];

/** The entries whose route exists. */
export const withExistingRoutes = (
  entries: readonly NavigationEntry[],
  routesByPath: object,
): NavigationEntry[] => entries.filter(({ to }) => to === null || to in routesByPath);

/** Every entry that this person has at this client, in order. */
export const navigationFor = (
  user: NavigationUser,
  client: NavigationClient,
  resourceTypes: readonly NamedType[] = [],
): NavigationEntry[] => {
  const is = (...groups: Group[]) => groups.some((group) => user.groups.includes(group));
  const entries = TABLE.filter(
    ({ feature, rule }) => (!feature || client.features.includes(feature)) && rule({ is, user, client }),
  ).map(({ feature: _feature, rule: _rule, ...row }): NavigationEntry => ({ key: row.name, ...row }));
  const hasResources = client.features.includes("rooms") && is("superadmin", "employee");
  const rooms = roomTypeOf(resourceTypes);
  return hasResources
    ? [...entries, ...resourceTypes.flatMap((type) => resourceEntries(type, type === rooms))]
    : entries;
};
