import { order } from "../.dependency-cruiser.mjs";
import type { DB } from "../apps/server/src/platform/database/database-types.gen.ts";
import { type TableUse, tableUses, type Use } from "./table-use.ts";

/**
 * The feature that owns each table: only the owner writes the table and locks its rows; later features may
 * read it.
 */
export const tableOwners = {
  platform: [
    "client",
    "client_domain",
    "audit_entry",
    "audit_link",
    "audit_start",
    "audit_progress",
    "file",
    "stored_response",
    "message",
    "message_file",
    "message_wording",
    "push_subscription",
    "migration_hash",
    "live_message",
    "installation_setting",
    "rate_limit",
    "legal_hold",
    "retention_period",
    "retention_run",
    "retention_count",
  ],
  sites: ["site", "building", "floor"],
  people: ["person", "person_vehicle", "permitted_site", "site_person", "token"],
  "sign-in": [
    "session",
    "totp",
    "recovery_code",
    "passkey",
    "person_identity",
    "sign_in_provider",
    "sign_in_attempt",
  ],
  accounts: ["invitation", "signup_config", "signup_group", "signup_field"],
  presence: ["presence", "sighting", "followed_colleague"],
  closures: ["closure"],
  help: ["help_text"],
  credits: ["credit_payment", "credit_entry", "credit_balance"],
  support: ["support_ticket"],
  "mail-room": ["mail_usage"],
  views: ["saved_view", "kept_choice"],
  "usual-week": ["usual_week", "usual_weekday"],
  notifications: ["notification_choice"],
  muster: [
    "assembly_point",
    "warden",
    "roll_call",
    "roll_call_entry",
    "roll_call_mark",
    "roll_call_warden",
    "roll_call_floor",
  ],
  parking: [
    "parking_carpark",
    "parking_space",
    "parking_reservation",
    "parking_occupancy",
    "parking_closure",
    "parking_need",
    "parking_permit",
    "parking_permit_release",
    "parking_ev_space",
    "parking_ev_slot",
    "parking_allocation",
    "parking_allocation_day",
    "parking_allocation_place",
    "parking_passage",
    "parking_count",
  ],
  desks: [
    "desk_zone",
    "desk_feature",
    "desk",
    "desk_has_feature",
    "desk_reservation",
    "desk_day",
    "desk_favourite",
    "teammate",
  ],
  rooms: [
    "resource_type",
    "resource_feature",
    "resource_group",
    "resource",
    "resource_has_feature",
    "resource_timeslot",
    "resource_block",
    "resource_occupancy",
    "addon_category",
    "addon_item",
    "screen",
  ],
  qr: ["qr_action"],
  visitors: ["visitor_type", "visitor", "visitor_word", "visitor_vehicle", "deny_entry"],
  visits: [
    "visit",
    "visit_event",
    "nda_text",
    "nda_signature",
    "deny_decision",
    "walk_in",
    "kiosk_session",
    "reception_settings",
    "print_job",
  ],
  meetings: [
    "meeting_series",
    "meeting",
    "meeting_resource",
    "meeting_attendee",
    "meeting_addon_line",
    "meeting_wait",
    "calendar_feed",
  ],
  "floor-plans": ["floor_plan"],
  cameras: [
    "camera",
    "camera_barrier",
    "barrier_opening",
    "vehicle",
    "camera_event",
    "camera_event_key",
    "camera_picture",
    "camera_payload",
    "camera_decision",
    "camera_pass",
    "plate_entry",
    "registered_vehicle",
  ],
  reports: [
    "report_progress",
    "report_mark",
    "report_desk_day",
    "report_desk_month",
    "report_carpark_day",
    "report_carpark_times",
    "report_resource_day",
    "report_host_month",
    "report_presence_day",
    "report_camera_day",
    "report_tally_day",
    "report_parking_month",
    "report_visit_month",
    "report_mail",
    "report_mail_receiver",
  ],
  installation: ["client_set_up"],
  operators: [
    "client_archive",
    "client_archive_part",
    "client_removal",
    "operator",
    "operator_entry",
    "operator_grant",
    "operator_link",
    "operator_session",
  ],
} as const satisfies Record<string, readonly (keyof DB)[]>;

/** Allows a file to read these tables of later features, or to write these of other features. */
export type Exception = {
  file: string;
  reads?: (keyof DB)[];
  writes?: (keyof DB)[];
  reason: string;
};

export const exceptions: Exception[] = [
  {
    file: "installation/set-up/begin-queries.ts",
    writes: ["client"],
    reason: "The owner makes the first client of an empty database and the link of its set-up in one step.",
  },
  {
    file: "installation/clients/queries.ts",
    writes: ["client", "client_domain"],
    reason: "The owner makes a client with its host and the link of its set-up in one step.",
  },
  {
    file: "operators/archives/import-queries.ts",
    writes: ["client", "client_domain"],
    reason: "The owner makes the client of an archive with all its tables in one step.",
  },
  {
    file: "operators/removal/queries.ts",
    writes: ["client"],
    reason: "The owner deletes a client when the rows of all other tables are gone.",
  },
  {
    file: "parking/core/list-queries.ts",
    reads: ["visit", "visitor_vehicle"],
    reason: "Lists search and sort reservations of visitors by visit and number plate, page by page.",
  },
  {
    file: "parking/core/reservation-queries.ts",
    reads: ["visit", "visitor_vehicle"],
    reason:
      "A visitor's reservation is shown with the visit and the number plate, in one statement for a page.",
  },
  {
    file: "parking/core/subject-queries.ts",
    reads: ["visit"],
    reason: "The record of a visitor shows the reservations for their visits.",
  },
  {
    file: "parking/arrivals/queries.ts",
    reads: ["camera", "visit", "visitor_vehicle"],
    reason:
      "Whose vehicle passed a gate is asked of employees and visitors alike, and whether every camera at an entrance works, under the locks that release the space.",
  },
  {
    file: "parking/counts/queries.ts",
    reads: ["camera"],
    reason: "A car park's cars are counted while cameras see both its entrance and its exit.",
  },
  {
    file: "visitors/core/queries.ts",
    reads: ["visit"],
    reason: "The directory shows each visitor's last visit.",
  },
  {
    file: "visitors/core/visit-queries.ts",
    reads: ["visit"],
    reason: "What a caller may see and change of a visitor rests on whose visits they have.",
  },
  {
    file: "visitors/core/photo-queries.ts",
    reads: ["nda_signature", "walk_in"],
    reason: "Who may see a picture rests on whether it is a signature, and whom it shows.",
  },
  {
    file: "visitors/retention/queries.ts",
    reads: ["visit", "nda_signature"],
    reason: "A visitor is known as long as a visit or a signed agreement names them.",
  },
  {
    file: "sign-in/core/step-queries.ts",
    writes: ["token"],
    reason: "The steps of a sign-in are tokens of purposes that nothing else writes.",
  },
];

type Owners = Readonly<Record<string, readonly string[]>>;

/**
 * The places in the sources below `folder` (with the layout of the checkout) that read tables of later
 * features or write tables of other features.
 */
export function checkTables(
  folder: string,
  { owners = tableOwners as Owners, allowed = exceptions }: { owners?: Owners; allowed?: Exception[] } = {},
): string[] {
  const line = new Map([["platform"], ...order].flatMap((names, at) => names.map((name) => [name, at])));
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  );
  const allowedNames = new Set(
    allowed.flatMap(({ file, reads = [], writes = [] }) => {
      const feature = file.split("/")[0];
      return [
        ...reads.map((table) => `${file}: ${feature} reads ${table}`),
        ...writes.map((table) => `${file}: ${feature} writes ${table}`),
      ];
    }),
  );
  const needed = new Set<string>();
  const found = tableUses(folder, new Set(ownerOf.keys())).flatMap(({ file, table, use }: TableUse) => {
    const feature = file.split("/")[0]!;
    const at = line.get(feature);
    const owner = ownerOf.get(table);
    if (at === undefined) return [`${file}: SQL outside the features`];
    if (owner === undefined) return [`${file}: the table ${table} has no owner`];
    if (owner === feature) return [];
    const verb = VERBS[use];
    if (verb === "reads" && line.get(owner)! < at) return [];
    const name = `${file}: ${feature} ${verb} ${table}`;
    if (!allowedNames.has(name)) return [`${name}, a table of ${owner}`];
    needed.add(name);
    return [];
  });
  return [
    // A file that reads and writes a table is found once.
    ...new Set(found),
    ...Object.keys(owners).flatMap((owner) =>
      line.has(owner) ? [] : [`${owner}: an owner, but no feature`],
    ),
    ...[...allowedNames].flatMap((name) =>
      needed.has(name) ? [] : [`${name}: an exception that is not needed any more`],
    ),
  ];
}

const VERBS: Record<Use, "reads" | "writes"> = { read: "reads", write: "writes", lock: "writes" };
