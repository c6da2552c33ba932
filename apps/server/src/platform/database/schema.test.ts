import { PERSON_STATUSES } from "@portico/contract/accounts/administration";
import { FIELD_TYPES, VEHICLE_TYPES } from "@portico/contract/accounts/profile-form";
import { MailboxMessage } from "@portico/contract/administration/audit";
import { DELIVERY_STATUSES } from "@portico/contract/administration/messages";
import { getEventPicture } from "@portico/contract/cameras/events";
import {
  DIRECTIONS,
  EVENT_STATUSES,
  FACINGS,
  MAKERS,
  MATCHES,
  OUTCOMES,
} from "@portico/contract/cameras/form";
import {
  BARRIER_KINDS,
  OPENING_CAUSES,
  OPENING_PROBLEMS,
  OPENING_STATUSES,
} from "@portico/contract/cameras/gate-form";
import { GROUPS } from "@portico/contract/common";
import { listCredits } from "@portico/contract/credits/credits";
import { RESERVATION_STATUSES as DESK_STATUSES } from "@portico/contract/desks/form";
import { PlanRoom } from "@portico/contract/floor-plans/floor-plans";
import { FeedKind } from "@portico/contract/meetings/feeds";
import { STATUSES as MEETING_STATUSES, Meeting } from "@portico/contract/meetings/meetings";
import { SCREEN_KINDS } from "@portico/contract/meetings/screens";
import { FLOOR_STATES, MARKS, ROLL_CALL_KINDS } from "@portico/contract/muster/form";
import { CHANNELS, NOTIFICATION_KINDS } from "@portico/contract/notifications/form";
import { AllocationPlace } from "@portico/contract/parking/allocations";
import { CountEntry } from "@portico/contract/parking/counts";
import { ALLOCATION_MODES, STATUSES as PARKING_STATUSES, PERMIT_TYPES } from "@portico/contract/parking/form";
import { TRAVEL } from "@portico/contract/presence/presence";
import { HOLD_SUBJECTS } from "@portico/contract/privacy/form";
import { RHYTHMS } from "@portico/contract/reports/form";
import { ResourceType } from "@portico/contract/rooms/catalogues";
import { Resource } from "@portico/contract/rooms/rooms";
import { ClientConfig } from "@portico/contract/sign-in/sessions";
import { LOCALES } from "@portico/contract/texts/text";
import { PrintJob } from "@portico/contract/visits/badges";
import { DenyDecision } from "@portico/contract/visits/deny-list";
import { checkInAtKiosk } from "@portico/contract/visits/kiosk";
import { STATUSES as VISIT_STATUSES } from "@portico/contract/visits/states";
import { StatusChange, Visit } from "@portico/contract/visits/visits";
import { WalkIn } from "@portico/contract/visits/walk-ins";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../core/ids.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "../testing/databases.ts";

const name = `schema_${newId().replaceAll("-", "")}`;
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createDatabase(inject("ownerUrl"), name, TEMPLATE) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject("ownerUrl"), name);
});

const rows = async <Row extends object>(text: string): Promise<Row[]> => (await client.query(text)).rows;

/** Columns that hold an id without a reference, each with the reason. */
const WITHOUT_REFERENCE: [columns: string[], reason: string][] = [
  [["audit_entry.actor_id", "audit_entry.on_behalf_of_id"], "The log outlives everybody whom it names."],
  [["audit_link.entry_id"], "A link shows that its entry is gone."],
  [["credit_entry.subject_id"], "A use pays for a reservation or an EV slot, of features that come later."],
  [
    ["desk_day.desk_id", "desk_day.floor_id", "desk_day.zone_id"],
    "What a desk was stays when the desk is removed.",
  ],
  [["operator_entry.operator_id"], "The log outlives the operator."],
  [["plate_entry.carpark_ids", "warden.floor_ids"], "PostgreSQL has no references from within a list."],
  [["qr_action.object_id"], "What a code is for is a desk or something else, by its kind."],
  [
    [
      "report_camera_day.camera_id",
      "report_camera_day.ids",
      "report_carpark_day.carpark_id",
      "report_carpark_times.carpark_id",
      "report_desk_day.floor_id",
      "report_desk_day.site_id",
      "report_desk_day.zone_id",
      "report_desk_month.person_id",
      "report_desk_month.site_id",
      "report_desk_month.zone_id",
      "report_host_month.person_id",
      "report_host_month.site_id",
      "report_parking_month.carpark_id",
      "report_parking_month.person_id",
      "report_presence_day.site_id",
      "report_presence_day.site_key",
      "report_resource_day.resource_id",
      "report_tally_day.site_id",
      "report_visit_month.person_id",
      "report_visit_month.site_id",
    ],
    "Totals stay when what they count is removed.",
  ],
  [
    ["sighting.source_id"],
    "A sighting comes from a reservation, a meeting, a visit or an answer, by its source.",
  ],
  [["visit.host_ids"], "PostgreSQL has no references from within a list."],
  [["visit.uuid"], "A secret and no reference."],
];

test("every column that names a row refers to it, or says here why not", async () => {
  const found = await rows<{ column: string }>(`
    select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname not in ('client_id', 'id')
      and not exists (select from pg_constraint k
        where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any (k.conkey))`);
  expect(found.map(({ column }) => column).sort()).toEqual(
    WITHOUT_REFERENCE.flatMap(([columns]) => columns).sort(),
  );
});

/**
 * References without an index: removing a row of the first table reads the whole table that refers to it.
 * Each with the reason why that is acceptable.
 */
const WITHOUT_INDEX: [references: string[], reason: string][] = [
  [
    [
      "addon_category ← addon_item.category_id",
      "addon_item ← meeting_addon_line.item_id",
      "building ← resource.building_id",
      "desk ← desk_favourite.desk_id",
      "desk_zone ← desk_reservation.zone_id",
      "floor ← resource.floor_id",
      "parking_ev_space ← parking_ev_slot.ev_space_id",
      "parking_space ← parking_permit.space_id",
      "parking_space ← parking_reservation.space_id",
      "resource ← calendar_feed.resource_id",
      "resource ← screen.resource_id",
      "resource_feature ← resource_has_feature.feature_id",
      "resource_group ← resource.group_id",
      "sign_in_provider ← person_identity.provider_id",
      "sign_in_provider ← sign_in_attempt.provider_id",
      "signup_group ← signup_field.group_id",
      "visitor_type ← visit.type_id",
      "visitor_type ← visitor.type_id",
      "visitor_type ← walk_in.type_id",
    ],
    "An administrator removes one by hand, once in a while.",
  ],
  [
    ["screen ← kiosk_session.screen_id", "screen ← print_job.screen_id", "screen ← walk_in.screen_id"],
    "A screen is ended by hand, once in a while.",
  ],
  [
    [
      "site ← camera.site_id",
      "site ← camera_pass.site_id",
      "site ← closure.site_id",
      "site ← desk_day.site_id",
      "site ← invitation.site_id",
      "site ← legal_hold.site_id",
      "site ← parking_passage.site_id",
      "site ← permitted_site.site_id",
      "site ← person.home_site_id",
      "site ← presence.site_id",
      "site ← print_job.site_id",
      "site ← qr_action.site_id",
      "site ← screen.site_id",
      "site ← walk_in.site_id",
      "nda_text ← nda_signature.nda_text_id",
      "parking_carpark ← parking_ev_slot.carpark_id",
      "parking_permit ← parking_reservation.permit_id",
    ],
    "An administrator removes one by hand, once in a while, and only where nothing refers to it.",
  ],
  [
    [
      "file ← floor_plan.dark_image_id",
      "file ← floor_plan.image_id",
      "person ← floor_plan.changed_by",
      "person ← nda_text.published_by",
      "person ← screen.created_by",
    ],
    "The table has a few rows: a floor's, an agreement's, a device's.",
  ],
];

test("every reference has an index to remove by, or says here why it needs none", async () => {
  const found = await rows<{ reference: string }>(`
    select k.confrelid::regclass || ' ← ' || k.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`);
  expect(found.map(({ reference }) => reference).sort()).toEqual(
    WITHOUT_INDEX.flatMap(([references]) => references).sort(),
  );
});

test("no vacuum locks a table to give its end back to the disk", async () => {
  const found = await rows<{ name: string }>(`
    select c.relname as name from pg_class c left join pg_class toast on toast.oid = c.reltoastrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not ('vacuum_truncate=false' = any (coalesce(c.reloptions, '{}'))
        and (toast.oid is null or 'vacuum_truncate=false' = any (coalesce(toast.reloptions, '{}'))))`);
  expect(found).toEqual([]);
});

test("every check has a name that says what it proves, and that no other constraint has", async () => {
  const checks = await rows<{ name: string; table: string }>(`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  expect(checks.length).toBeGreaterThan(100);
  // Names that PostgreSQL chooses itself: table_column_check, table_check, table_check1.
  expect(checks.filter(({ name }) => /_check\d*$/.test(name))).toEqual([]);
  expect(checks.filter(({ name, table }) => !name.startsWith(`${table}_`))).toEqual([]);
  const twice = await rows(`
    select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    group by conname having count(*) > 1`);
  expect(twice).toEqual([]);
});

/** The values that a column allows, as the contract lists them; `[]`: the contract does not contain them. */
const WORDS: Record<string, readonly string[]> = {
  client_locale: LOCALES,
  help_text_locale: LOCALES,
  message_wording_locale: LOCALES,
  person_locale: LOCALES,
  visitor_locale: LOCALES,
  walk_in_locale: LOCALES,
  barrier_opening_cause: OPENING_CAUSES,
  barrier_opening_problem: OPENING_PROBLEMS,
  barrier_opening_status: OPENING_STATUSES,
  camera_barrier_kind: BARRIER_KINDS,
  camera_decision_status: EVENT_STATUSES,
  camera_event_direction: DIRECTIONS,
  camera_event_match: MATCHES,
  camera_event_status: EVENT_STATUSES,
  roll_call_kind: ROLL_CALL_KINDS,
  roll_call_entry_mark: MARKS,
  roll_call_mark_mark: MARKS,
  roll_call_floor_state: FLOOR_STATES,
  camera_facing: FACINGS,
  camera_maker: MAKERS,
  camera_payload_outcome: OUTCOMES,
  camera_picture_kind: getEventPicture.params.shape.kind.options,
  calendar_feed_kind: FeedKind.options,
  client_mode: ClientConfig.shape.mode.options,
  client_product: ClientConfig.shape.product.options,
  credit_entry_reason: listCredits.output.shape.results.element.shape.reason.options,
  credit_payment_provider: [],
  credit_payment_status: [],
  deny_decision_kind: DenyDecision.shape.decision.options,
  desk_reservation_status: DESK_STATUSES,
  file_content_type: [],
  floor_plan_desk_marker_shape: PlanRoom.shape.floorPlanIconShape.unwrap().options,
  floor_plan_room_marker_shape: PlanRoom.shape.floorPlanIconShape.unwrap().options,
  legal_hold_subject: HOLD_SUBJECTS,
  kiosk_session_badge: checkInAtKiosk.output.shape.badge.options,
  meeting_attendee_answer: Meeting.shape.attends.element.shape.answer.options,
  meeting_status: MEETING_STATUSES,
  message_calendar_method: MailboxMessage.shape.calendar.unwrap().shape.method.options,
  message_channel: MailboxMessage.shape.channel.options,
  message_status: DELIVERY_STATUSES,
  notification_choice_channel: CHANNELS,
  notification_choice_kind: NOTIFICATION_KINDS,
  // A car park that is allocated by hand has no run.
  parking_allocation_mode: ALLOCATION_MODES.filter((mode) => mode !== "manual"),
  parking_allocation_place_outcome: AllocationPlace.shape.outcome.options,
  parking_carpark_allocation_mode: ALLOCATION_MODES,
  // A slot that has ended is not sent.
  parking_count_source: CountEntry.shape.source.options,
  parking_ev_slot_status: ["held", "waiting", "ended"],
  parking_occupancy_source: [],
  // Only reports know it, as the series of a tally.
  parking_reservation_queue_end: [],
  parking_passage_direction: DIRECTIONS,
  plate_entry_list: [],
  parking_permit_type: PERMIT_TYPES,
  parking_reservation_status: PARKING_STATUSES,
  person_groups: GROUPS,
  person_status: PERSON_STATUSES,
  person_vehicle_type: VEHICLE_TYPES,
  presence_source: [],
  presence_travelling_by: TRAVEL,
  print_job_status: PrintJob.shape.status.options,
  report_mail_rhythm: RHYTHMS,
  report_progress_subject: [],
  resource_booking: Resource.shape.booking.options,
  resource_icon_shape: Resource.shape.floorPlanIconShape.unwrap().options,
  resource_meeting_timeslot_type: Resource.shape.meetingTimeslotType.options,
  resource_occupancy_source: [],
  resource_type_display_mode: ResourceType.shape.displayMode.options,
  screen_kind: SCREEN_KINDS,
  sighting_source: [],
  signup_field_type: FIELD_TYPES,
  visit_deny: Visit.shape.deny.unwrap().options,
  visit_event_kind: [],
  visit_event_via: StatusChange.shape.via.options,
  visit_status: VISIT_STATUSES,
  visitor_vehicle_type: VEHICLE_TYPES,
  walk_in_status: WalkIn.shape.status.options,
};

test("columns take the words of the contract, and no others", async () => {
  const checks = await rows<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  const lists = checks.flatMap(({ name, definition }) => {
    const [, words] = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[('[^\]]*)\]\)?\)\)$/.exec(definition) ?? [];
    return words ? [[name, [...words.matchAll(/'([^']+)'::text/g)].map(([, word]) => word!)] as const] : [];
  });
  expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(WORDS).sort());
  for (const [name, words] of lists) {
    const said = WORDS[name]!;
    if (said.length > 0) expect([name, words.toSorted()]).toEqual([name, [...said].sort()]);
  }
});
