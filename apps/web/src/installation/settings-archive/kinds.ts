import type { Api } from "@portico/contract/api";
import type { Feature } from "@portico/contract/endpoint";

/**
 * What an archive of settings keeps, kind by kind, in the order in which it is applied: what is referred to stands
 * before what refers to it. Rows are known by their names, since ids differ between organisations.
 */

type Line = keyof Api;
export type Row = Readonly<Record<string, unknown>>;

interface KindShape {
  /** The kind is read and applied only where this feature is on. */
  feature?: Feature;
  read: Line;
  /** The row or the settings are changed by it; left out: only the name is kept. */
  change?: Line;
  /** What is kept, by the names in the body of `change` and `add`; a point separates a part of a value: `kiosk.wifi`. */
  fields: readonly string[];
  /** Fields that hold the id, or a list of ids, of another kind. */
  references?: Readonly<Record<string, string>>;
}

/** One set of values of the organisation. */
export interface Settings extends KindShape {
  name: string;
  type: "settings";
  change: Line;
  /** The body that changes these fields; left out: the fields as they are. */
  bodyOf?(changed: Row, before: Row): object;
}

/** Rows that administrators keep. Rows that the archive lacks stay. */
export interface List extends KindShape {
  name: string;
  type: "list";
  query?: Row;
  /** The list is asked for once for each row of that kind, by this parameter. */
  within?: { kind: string; parameter: string };
  /** Left out: rows are changed only. */
  add?: Line;
  /** The fields that are a row's name, together; they never change. */
  key: readonly string[];
  /** Fields that `add` does not take; a new row is changed once more where they are not as usual. */
  afterAdding?: Row;
  /** The part of the answer that holds the rows; left out: `results`. */
  rowsAt?: string;
  /** The field that a change names in its path; left out: `id`. */
  id?: string;
  /** The path names these fields of a row instead; a row that is new here is written by the same call. */
  pathFields?: readonly string[];
  /** Whoever changes last wins: a change does not say which values were seen before, as the others do. */
  ignoresSeen?: true;
  /** A change needs the password of the person again. */
  asksPassword?: true;
  /** The rows in one row of the answer, where they are not the row itself. */
  rowsIn?(row: Row): readonly Row[];
  /** A row's fields, where the answer names them otherwise. */
  valuesOf?(row: Row): Row;
  addBody?(values: Row): object;
}

export type Kind = Settings | List;

const idsOf = (rows: unknown): unknown[] => (rows as { id: string }[]).map(({ id }) => id);
const settings = (name: string, shape: Omit<Settings, "name" | "type">): Settings => ({
  ...{ name, type: "settings" },
  ...shape,
});
const list = (name: string, shape: Omit<List, "name" | "type">): List => ({
  ...{ name, type: "list" },
  ...shape,
});

export const KINDS: readonly Kind[] = [
  settings("organisation", {
    ...{ read: "GET /client/profile/", change: "PATCH /client/profile/" },
    fields: [
      "features",
      "brandColor",
      "locale",
      "businessDayStart",
      "businessDayEnd",
      "supportEmail",
      "creditBundlePrice",
    ],
    bodyOf: ({ features, ...others }, before) => {
      if (features === undefined) return others;
      const [wanted, had] = [features as string[], before.features as string[]];
      return {
        ...others,
        switchOn: wanted.filter((feature) => !had.includes(feature)),
        switchOff: had.filter((feature) => !wanted.includes(feature)),
      };
    },
  }),
  settings("signUp", {
    ...{ read: "GET /signup-settings/", change: "PATCH /signup-settings/" },
    fields: [
      ...["isOn", "phoneRequired", "vehiclesRequired", "maxRegistrations", "photoRequired", "askVehicleType"],
      ...["lineManagerVerification", "allowedEmailDomains", "groups"],
    ],
  }),
  list("signUpGroups", {
    ...{ read: "GET /signup-groups/", add: "POST /signup-groups/", change: "PATCH /signup-groups/:id/" },
    ...{ key: ["name"], fields: ["name", "description", "isConditional", "condition", "isClosable"] },
  }),
  list("signUpFields", {
    ...{ read: "GET /signup-groups/", add: "POST /signup-fields/", change: "PATCH /signup-fields/:id/" },
    rowsIn: (group) => group.additionalSignupGroupFields as Row[],
    ...{ key: ["groupId", "fieldName"], references: { groupId: "signUpGroups" } },
    fields: [
      ...["groupId", "fieldName", "fieldLabel", "fieldHint", "fieldType", "options", "required"],
      ...["requiresVerification", "hideOnEdit"],
    ],
  }),
  settings("secondFactor", {
    ...{ read: "GET /sign-in-settings/", change: "PATCH /sign-in-settings/" },
    fields: ["secondFactorGroups"],
  }),
  list("sites", {
    ...{ read: "GET /sites/all/", add: "POST /sites/", change: "PATCH /sites/:id/" },
    ...{ key: ["name"], fields: ["name", "timeZone", "address"] },
  }),
  // People whom a site names stay behind with the people.
  list("siteAccess", {
    ...{ read: "GET /sites/access/", change: "PATCH /sites/:id/access/" },
    ...{ key: ["site"], fields: ["site", "isLimited", "groups"], references: { site: "sites" } },
    valuesOf: (row) => ({ ...row, site: row.id }),
  }),
  list("directions", {
    feature: "reception",
    ...{ read: "GET /site-directions/", change: "PATCH /site-directions/:id/" },
    ...{ key: ["name"], fields: ["name", "mapDirectionsUrl", "directions"] },
  }),
  list("buildings", {
    ...{ read: "GET /buildings/", add: "POST /buildings/", key: ["siteId", "name"] },
    ...{ fields: ["siteId", "name"], references: { siteId: "sites" } },
  }),
  list("floors", {
    ...{ read: "GET /desks/maps/", add: "POST /desks/maps/", key: ["buildingId", "name"] },
    ...{ fields: ["buildingId", "name"], references: { buildingId: "buildings" } },
  }),
  list("resourceTypes", {
    feature: "rooms",
    ...{ read: "GET /room-types/", add: "POST /room-types/", change: "PATCH /room-types/:id/" },
    key: ["name"],
    fields: ["name", "pluralName", "icon", "iconBook", "color", "dashboard", "displayMode"],
  }),
  list("resourceFeatures", {
    feature: "rooms",
    ...{ read: "GET /room-features/", add: "POST /room-features/", change: "PATCH /room-features/:id/" },
    ...{ key: ["name"], fields: ["name", "icon", "color"] },
  }),
  list("resourceGroups", {
    feature: "rooms",
    ...{ read: "GET /resource-groups/", add: "POST /resource-groups/", key: ["name"], fields: ["name"] },
  }),
  list("addonCategories", {
    feature: "rooms",
    ...{ read: "GET /meeting-addon-item-categories/", add: "POST /meeting-addon-item-categories/" },
    ...{ key: ["name"], fields: ["name"] },
  }),
  list("addonItems", {
    feature: "rooms",
    ...{ read: "GET /meeting-addon-items/", add: "POST /meeting-addon-items/" },
    ...{ change: "PATCH /meeting-addon-items/:id/", key: ["categoryId", "name"] },
    ...{ fields: ["categoryId", "name", "cost", "isActive"], references: { categoryId: "addonCategories" } },
  }),
  list("resources", {
    feature: "rooms",
    ...{ read: "GET /rooms/", query: { all: true }, add: "POST /rooms/", change: "PATCH /rooms/:id/" },
    key: ["siteId", "name"],
    fields: [
      ...[
        "name",
        "typeId",
        "siteId",
        "buildingId",
        "floorId",
        "groupId",
        "capacity",
        "featureIds",
        "booking",
      ],
      ...["isActive", "groups", "opens", "closes", "openWeekdays", "leadMinutes", "daysAhead", "maxMinutes"],
      ...["setupMinutes", "cleardownMinutes", "meetingTimeslotType", "timeslots", "meetingAddonsEnabled"],
      ...["meetingAddonMinimumNoticeHours", "checkInMinutes"],
    ],
    references: {
      ...{ typeId: "resourceTypes", siteId: "sites", buildingId: "buildings", floorId: "floors" },
      ...{ groupId: "resourceGroups", featureIds: "resourceFeatures" },
    },
    valuesOf: (row) => ({ ...row, featureIds: idsOf(row.features) }),
  }),
  settings("desks", {
    feature: "desks",
    ...{ read: "GET /desks/settings/", change: "PATCH /desks/settings/" },
    fields: ["deskReleaseTime", "deskFutureBookingDaysLimit"],
  }),
  list("deskFeatures", {
    feature: "desks",
    ...{ read: "GET /desks/features/", add: "POST /desks/features/", change: "PATCH /desks/features/:id/" },
    ...{ key: ["name"], fields: ["name", "icon", "color"] },
  }),
  list("zones", {
    feature: "desks",
    ...{ read: "GET /desks/zones/", add: "POST /desks/zones/", change: "PATCH /desks/zones/:id/" },
    ...{ key: ["mapId", "name"], references: { mapId: "floors" } },
    fields: ["mapId", "name", "icon", "color", "needsApproval", "hasCleaning", "groups"],
  }),
  list("deskList", {
    feature: "desks",
    ...{ read: "GET /desks/desks/", add: "POST /desks/desks/", change: "PATCH /desks/desks/:id/" },
    ...{ key: ["zoneId", "name"], fields: ["zoneId", "name", "isActive", "features"] },
    references: { zoneId: "zones", features: "deskFeatures" },
    valuesOf: (row) => ({ ...row, features: idsOf(row.features) }),
  }),
  settings("parking", {
    feature: "parking",
    ...{ read: "GET /parking/settings/", change: "PATCH /parking/settings/" },
    fields: [
      ...[
        "parkingPermitReleaseNoticeDays",
        "activeFutureParkingReservations",
        "parkingFutureBookingDaysLimit",
      ],
      ...["parkingDisableCarparkSelection", "parkingDefaultTimesEnabled", "parkingUnrestricted"],
    ],
  }),
  list("carparks", {
    feature: "parking",
    ...{ read: "GET /parking/carparks/", query: { includeInactive: true } },
    ...{ add: "POST /parking/carparks/", change: "PATCH /parking/carparks/:id/" },
    ...{ key: ["siteId", "name"], references: { siteId: "sites" } },
    fields: [
      ...["siteId", "name", "icon", "color", "position", "pseudo", "forVisitors", "groups", "allocationMode"],
      ...["parkingAllocationStart", "permitRequestsStart", "allocationTime", "evTimeslots", "isActive"],
      ...["credits", "evCredits"],
    ],
  }),
  list("spaces", {
    feature: "parking",
    ...{ read: "GET /parking/spaces/", within: { kind: "carparks", parameter: "carpark" } },
    ...{ add: "POST /parking/spaces/", change: "PATCH /parking/spaces/:id/" },
    ...{ key: ["carpark", "name"], fields: ["carpark", "name", "accessible", "isActive"] },
    references: { carpark: "carparks" },
    afterAdding: { isActive: true },
    addBody: ({ carpark, name, accessible }) => ({ carpark, names: [name], accessible }),
  }),
  list("evSpaces", {
    feature: "parking",
    ...{ read: "GET /parking/ev-spaces/", within: { kind: "carparks", parameter: "carpark" } },
    ...{ add: "POST /parking/ev-spaces/", change: "PATCH /parking/ev-spaces/:id/" },
    ...{ key: ["carpark", "name"], fields: ["carpark", "name", "isActive"] },
    references: { carpark: "carparks" },
    afterAdding: { isActive: true },
  }),
  settings("gates", {
    feature: "camera",
    ...{ read: "GET /parking/gates/settings/", change: "PATCH /parking/gates/settings/" },
    fields: [
      ...["cameraGraceBefore", "cameraGraceAfter", "cameraChecksIn", "cameraNoShowMinutes"],
      ...["cameraExitMinutes", "cameraTellsHosts", "cameraMarksArrived"],
    ],
  }),
  settings("reception", {
    feature: "reception",
    ...{ read: "GET /reception-settings/", change: "PATCH /reception-settings/" },
    fields: [
      ...["badge.width", "badge.height", "badge.orientation", "badge.photo", "badge.company", "badge.host"],
      ...["badge.date", "badge.location", "badge.type", "badge.qrCode", "badge.footer"],
      ...["kiosk.welcome", "kiosk.requirePin", "kiosk.askPhoto", "kiosk.walkIns", "kiosk.printBadge"],
      ...["kiosk.directions", "kiosk.wifi", "kiosk.idleSeconds", "badgePrintMode", "digitalPass"],
      ...["checkInPin", "checkInQrCode", "phoneRequired", "emailRequired"],
    ],
  }),
  list("visitorTypes", {
    feature: "reception",
    ...{ read: "GET /visitor-types/", query: { isActive: true } },
    ...{ add: "POST /visitor-types/", change: "PATCH /visitor-types/:id/" },
    key: ["name"],
    fields: ["name", "isDefault", "ndaRequired", "walkIn", "fields", "questions", "badge"],
    // Another type becomes the default one by being it; none ceases to be it by itself.
    valuesOf: ({ isDefault, ...row }) => ({ ...row, ...(isDefault === true && { isDefault }) }),
  }),
  list("agreements", {
    feature: "reception",
    ...{ read: "GET /nda-texts/", add: "POST /nda-texts/", change: "POST /nda-texts/" },
    ...{ key: ["typeId"], fields: ["typeId", "title", "body"], references: { typeId: "visitorTypes" } },
    ignoresSeen: true,
    rowsIn: (row) => (row.isCurrent ? [row] : []),
    valuesOf: (row) => ({ ...row, typeId: (row.type as { id: string } | null)?.id ?? null }),
  }),
  settings("muster", {
    feature: "muster",
    ...{ read: "GET /muster/settings/", change: "PATCH /muster/settings/" },
    fields: ["musterCountsBookings", "drillReminderMonths"],
  }),
  list("assemblyPoints", {
    feature: "muster",
    ...{ read: "GET /muster/assembly-points/", add: "POST /muster/assembly-points/" },
    ...{ change: "PATCH /muster/assembly-points/:id/", key: ["site", "code"] },
    ...{ fields: ["site", "code", "name"], references: { site: "sites" } },
  }),
  list("codes", {
    feature: "qr codes",
    ...{ read: "GET /qr-actions/", add: "POST /qr-actions/", change: "PATCH /qr-actions/:id/" },
    ...{ key: ["siteId", "actionType", "name"], references: { siteId: "sites" }, ignoresSeen: true },
    fields: ["siteId", "actionType", "name", "message", "url", "isEnabled"],
    // Codes of visits and desks are made by themselves.
    rowsIn: (row) => (row.siteId === null ? [] : [row]),
  }),
  list("messages", {
    ...{ read: "GET /message-templates/", add: "PATCH /message-templates/:kind/:locale/" },
    ...{ change: "PATCH /message-templates/:kind/:locale/" },
    ...{ key: ["kind", "locale"], pathFields: ["kind", "locale"] },
    fields: ["kind", "locale", "subject", "paragraph", "sms"],
  }),
  list("periods", {
    ...{ read: "GET /privacy/", change: "PATCH /privacy/periods/:key/", rowsAt: "periods", id: "key" },
    ...{ key: ["key"], fields: ["key", "days"], asksPassword: true },
    // The others follow the days of these.
    rowsIn: (row) => (row.usualDays === null ? [] : [row]),
  }),
  settings("reports", {
    ...{ read: "GET /reports/settings/", change: "PATCH /reports/settings/" },
    fields: ["reportFoldsSmallGroups", "reportTeamField", "reportSheetUrl"],
  }),
];
