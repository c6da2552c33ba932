import type { DB } from "../../platform/database/database-types.gen.ts";

/**
 * What becomes of each table of a client in its archive: a new table is put into one of these lists, or
 * `tables.test.ts` fails.
 */

type Table = keyof DB;

/** All rows of the client. */
export const WHOLE = [
  ...["client", "client_domain", "audit_entry", "audit_link", "audit_start", "audit_progress", "file"],
  ...["legal_hold", "retention_period", "retention_run", "retention_count"],
  ...["site", "building", "floor", "person", "person_vehicle", "permitted_site", "site_person", "token"],
  ...["totp", "passkey", "person_identity", "sign_in_provider"],
  ...["invitation", "signup_config", "signup_group", "signup_field", "presence", "sighting"],
  ...["followed_colleague", "closure"],
  ...["help_text", "message_wording", "credit_payment", "credit_entry", "support_ticket", "mail_usage"],
  ...["saved_view", "kept_choice", "notification_choice", "assembly_point", "warden"],
  ...["roll_call", "roll_call_entry", "roll_call_mark", "roll_call_warden", "roll_call_floor"],
  ...["parking_carpark", "parking_space", "parking_reservation", "parking_occupancy", "parking_closure"],
  ...["parking_need", "parking_permit", "parking_permit_release", "parking_ev_space", "parking_ev_slot"],
  ...["parking_allocation", "parking_allocation_day", "parking_allocation_place", "parking_passage"],
  ...["parking_count", "desk_zone", "desk_feature", "desk", "desk_has_feature", "desk_reservation"],
  ...[
    "desk_day",
    "desk_favourite",
    "teammate",
    "usual_week",
    "usual_weekday",
    "resource_type",
    "resource_feature",
    "resource_group",
  ],
  ...["resource", "resource_has_feature", "resource_timeslot", "resource_block", "resource_occupancy"],
  ...["addon_category", "addon_item", "screen", "qr_action", "visitor_type", "visitor", "visitor_word"],
  ...["visitor_vehicle", "deny_entry", "visit", "visit_event", "nda_text", "nda_signature"],
  ...["deny_decision", "walk_in", "reception_settings", "print_job", "meeting_series", "meeting"],
  ...["meeting_resource", "meeting_attendee", "meeting_addon_line", "meeting_wait", "calendar_feed"],
  ...["floor_plan", "camera", "camera_barrier", "vehicle", "camera_event", "camera_event_key"],
  ...["camera_picture", "camera_payload", "camera_decision", "camera_pass", "plate_entry"],
  ...["registered_vehicle", "report_progress", "report_mark", "report_desk_day", "report_desk_month"],
  ...["report_carpark_day", "report_carpark_times", "report_resource_day", "report_host_month"],
  ...["report_presence_day", "report_camera_day", "report_tally_day", "report_parking_month"],
  ...["report_visit_month", "report_mail", "report_mail_receiver"],
] as const satisfies readonly Table[];

/** Rows that something waits for stay behind, with the reason; the condition stands in `export-queries.ts`. */
export const IN_PART = {
  message:
    "What waits is sent by the installation in which it was written, once; push messages stay with their browsers.",
  message_file: "Files of mails that wait stay with them.",
  barrier_opening: "A gate that is about to open is opened once.",
} as const satisfies Partial<Record<Table, string>>;

/** No rows, with the reason. */
export const LEFT_OUT = {
  session: "A browser's log-in is at the host where it was made.",
  push_subscription: "Browsers subscribe to the keys of the installation.",
  sign_in_attempt: "It lasts minutes.",
  stored_response: "Answers to repeats of a day, for callers of the other installation.",
  kiosk_session: "It lasts minutes.",
  recovery_code: "Only the SECRET of the installation recognises them; people make new ones.",
  credit_balance: "Made again by the entries, of which it is the sum.",
  client_set_up: "A client that nobody has set up yet has no archive.",
  client_archive: "An archive is not in an archive.",
  client_archive_part: "An archive is not in an archive.",
  client_removal: "It is about the client here.",
  operator_grant: "Operators of the other installation have no access here.",
} as const satisfies Partial<Record<Table, string>>;

/** Secrets that SECRET encrypts, with the purpose of each. In an archive its own key encrypts them. */
export const SEALED: readonly { table: Table; column: string; purpose(id: string): string }[] = [
  { table: "totp", column: "secret", purpose: () => "people.totp" },
  {
    table: "sign_in_provider",
    column: "oidc_client_secret",
    purpose: (id) => `sign-in-provider ${id}`,
  },
  { table: "camera", column: "password", purpose: () => "cameras.password" },
  { table: "camera_barrier", column: "password", purpose: () => "cameras.barrier-password" },
  { table: "camera_barrier", column: "secret", purpose: () => "cameras.barrier-secret" },
];

/** Tables whose rows can have megabytes: few are read at once. */
export const LARGE_ROWS: readonly Table[] = [
  ...(["file", "message_file", "camera_picture", "camera_payload"] as const),
];

/** Filled last: with it, each row of the others would leave a mark that its day must be counted again. */
export const LAST: Table = "report_progress";

/** Where an archive takes a client, its name and hosts may be others. */
export const isArchived = (table: string): boolean =>
  (WHOLE as readonly string[]).includes(table) || table in IN_PART;
