import type { Answer } from "@portico/contract/endpoint";
import type { whoami } from "@portico/contract/sign-in/sessions";
import type { listSites } from "@portico/contract/sites/sites";

type Whoami = Answer<typeof whoami>;
type User = NonNullable<Whoami["user"]>;
type Site = Answer<typeof listSites>["results"][number];
type Config = Whoami["client"]["config"];

/** `id(7)`: a distinct id. */
export const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const HARBOUR: Site = { id: id(1), name: "Harbour", timeZone: "Europe/London", address: null };
export const LISBON: Site = { id: id(2), name: "Lisbon", timeZone: "Europe/Lisbon", address: null };

/** An employee of one site who may park; a test overrides the facts it is about. */
export const person = (over: Partial<User> = {}): User => ({
  id: id(10),
  firstName: "Elena",
  lastName: "Novak",
  email: "elena@northwind.example",
  phone: null,
  photo: null,
  company: null,
  isStaff: true,
  hasPhone: false,
  groups: ["employee", "parking"],
  siteId: HARBOUR.id,
  permittedSites: [HARBOUR.id],
  isRestricted: false,
  isLocatable: false,
  hasPassword: true,
  hasMeetingRoomPin: false,
  locale: null,
  ...over,
});

interface ClientOptions extends Partial<Omit<Config, "settings">> {
  settings?: Partial<Config["settings"]>;
}

/** A client with all features. */
export const client = ({ settings, ...config }: ClientOptions = {}): Whoami["client"] => ({
  id: id(9),
  name: "Northwind House",
  config: {
    domains: ["localhost"],
    product: "ve",
    logo: null,
    brandColor: "#4A56DC",
    mode: "live",
    signupEnabled: true,
    features: [
      "dark mode",
      "remote",
      "qr codes",
      "reception",
      "desks",
      "rooms",
      "parking",
      "screen",
      "locate colleague",
      "live space counts",
    ],
    visitorSettings: {},
    businessDayStart: "08:00",
    businessDayEnd: "18:00",
    dashboardResourceTypes: [],
    signInProviders: [],
    locale: null,
    canText: false,
    ...config,
    settings: {
      parkingPermitReleaseNoticeDays: null,
      activeFutureParkingReservations: null,
      parkingFutureBookingDaysLimit: null,
      deskFutureBookingDaysLimit: null,
      deskReleaseTime: null,
      parkingDisableCarparkSelection: false,
      parkingDefaultTimesEnabled: true,
      showsNextSteps: false,
      parkingUnrestricted: false,
      visitorBadgePrintMode: "pdf",
      ...settings,
    },
  },
});

/** A list's answer with all its rows on one page. */
export const list = <Row>(...results: Row[]): { count: number; results: Row[] } => ({
  count: results.length,
  results,
});
