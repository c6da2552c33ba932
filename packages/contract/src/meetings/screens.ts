import { z } from "zod";
import { Id, Instant, LocaleName, listOf, Named, namedObject } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { limits } from "./form.ts";
import { Meeting } from "./meetings.ts";

export const SCREEN_KINDS = ["door", "kiosk", "printer"] as const;

/** A device beside a door, a kiosk in a lobby, or the agent beside a label printer. */
export const Screen = namedObject("Screen", {
  id: Id,
  name: z.string(),
  kind: z.enum(SCREEN_KINDS),
  /** The room of a door screen; null for others. */
  resource: Named.nullable(),
  /** The site of a kiosk or a printer; null for a door. */
  site: Named.nullable(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
});

/** admin and superadmin see the screens of their client. */
export const listScreens = endpoint({
  method: "GET",
  path: "/screens/",
  summary: "Screens of the client (admin, superadmin)",
  access: "session",
  feature: "screen",
  query: z.object(shortListPaging),
  output: listOf(Screen),
  refusals: [400, 403],
});

/**
 * Makes this device a screen. Only this answer contains `screen_id`, a secret (a random version-4 UUID): the
 * device stores it and sends `Authorization: Screen {screen_id}`. In a demo every person with a session may
 * call this; elsewhere admin and superadmin.
 */
export const createScreen = endpoint({
  method: "POST",
  path: "/screens/",
  summary: "Become the screen of a room",
  access: "session",
  feature: "screen",
  /** A door has a room; a kiosk and a printer have a site. */
  body: z.object({
    kind: z.enum(SCREEN_KINDS).default("door"),
    resourceId: Id.nullish(),
    siteId: Id.nullish(),
    name: z.string().trim().max(100).nullish(),
  }),
  status: 201,
  output: z.object({ screen: Screen, screenId: z.string() }),
  refusals: [400, 403, 409, 422],
});

/** The device loses access at once. A screen may end itself. */
export const deleteScreen = endpoint({
  method: "DELETE",
  path: "/screens/:id/",
  summary: "End a screen (admin, superadmin; the screen itself)",
  access: "screen",
  feature: "screen",
  params: z.object({ id: Id }),
  output: Screen,
  refusals: [403, 404, 409, 422],
});

const ScreenMeeting = Meeting.pick({
  id: true,
  status: true,
  start: true,
  end: true,
  description: true,
  host: true,
  numberOfAttendees: true,
  checkedInAt: true,
  checkInBy: true,
  availableUntil: true,
})
  .extend({
    /**
     * The time for which the meeting holds the room, with preparation and clearing; null: it does not hold the
     * room.
     */
    heldFrom: Instant.nullable(),
    heldUntil: Instant.nullable(),
    /** Whether ending and extending the meeting need the host's pin. */
    needsPin: z.boolean(),
    canCheckIn: z.boolean(),
  })
  .meta({ id: "ScreenMeeting" });

/** A time at which the room cannot be used: out of its hours, its site closed, or blocked. */
const ScreenBlock = namedObject("ScreenBlock", {
  kind: z.enum(["hours", "closure", "block"]),
  start: Instant,
  end: Instant,
  reason: z.string().nullable(),
});

/**
 * Everything that the screen by the door shows for its day; as instants, so that the screen works on while it
 * is offline.
 */
export const RoomScreen = namedObject("RoomScreen", {
  screen: Screen,
  client: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    product: z.enum(["ve", "c2p", "c2b"]),
    /** The language of the screen; null: the browser's. */
    locale: LocaleName.nullable(),
  }),
  room: z.object({
    id: Id,
    name: z.string(),
    capacity: z.number().int(),
    floorName: z.string().nullable(),
    timeZone: z.string(),
    booking: z.enum(["bookable", "walk-ins", "non-bookable"]),
    /**
     * Whether the room is booked by timeslots; a booking at the door takes the rest of the running timeslot.
     */
    byTimeslots: z.boolean(),
  }),
  now: Instant,
  /** Today's meetings that are not cancelled, in order. */
  meetings: z.array(ScreenMeeting),
  /** The times of today at which the room cannot be used, in order. */
  blocks: z.array(ScreenBlock),
  /** The same for the next day, for a screen that is offline by then. */
  tomorrow: z.object({ meetings: z.array(ScreenMeeting), blocks: z.array(ScreenBlock) }),
  /** The end of tomorrow; the screen shows nothing of this answer after it. */
  knownUntil: Instant,
  /** The latest end of a booking that begins now; null when the room cannot be booked. */
  bookableUntil: Instant.nullable(),
});
export type RoomScreen = z.output<typeof RoomScreen>;

/** 401 after an administrator has ended the screen. */
export const getRoomScreen = endpoint({
  method: "GET",
  path: "/screens/me/",
  summary: "What the screen by the door shows",
  access: "screen",
  feature: "screen",
  output: RoomScreen,
  refusals: [403, 404],
});

/** Books the room from now on, at most until the next meeting or block. */
export const bookFromScreen = endpoint({
  method: "POST",
  path: "/screens/me/book/",
  summary: "Book the room now, at its door",
  access: "screen",
  feature: "screen",
  body: z.object({ minutes: z.number().int().min(5).max(limits.doorMinutesMax) }),
  status: 201,
  output: RoomScreen,
  refusals: [400, 403, 404, 409, 422],
});
