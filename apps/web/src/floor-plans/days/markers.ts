import type { Look } from "../core/looks.ts";
import {
  deskMarker,
  type Face,
  faceOf,
  isPlaced,
  type Marker,
  type Plan,
  roomMarker,
} from "../core/markers.ts";
import type { DeskDays } from "./desk-days.ts";

type Shown = Pick<Marker, "look" | "note" | "bars" | "face">;

/** The first occupant that the viewer may know. */
const firstFace = ({ days }: DeskDays): Face | undefined => {
  const user = days.find((one) => one.user)?.user;
  return user ? faceOf(user) : undefined;
};

const shownOf = (row: DeskDays): Shown => {
  const { desk, days, free } = row;
  const has = (...states: string[]) => days.some(({ state }) => states.includes(state));
  const plain = (look: Look): Shown => ({ look, note: null });
  if (has("mine")) return plain("mine");
  if (free.length === days.length) return plain("available");
  if (free.length > 0) return { look: "partly", note: null, bars: days.map(({ state }) => state === "free") };
  if (has("taken")) return { look: "occupied", note: null, face: firstFace(row) };
  if (has("cleaning")) return plain("cleaning");
  return plain(desk.status === "unauthorized" ? "nonBookable" : "unavailable");
};

/**
 * The markers of several days. Rooms are only named, because they change by the hour.
 *
 * @param noteOf the words below the code of a desk that is chosen; undefined for one that is not
 */
export const markersOfDays = (
  plan: Plan,
  rows: readonly DeskDays[],
  noteOf: (deskId: string) => string | undefined,
): Marker[] => [
  ...plan.rooms.filter(isPlaced).map((room) => roomMarker(room, plan, null)),
  ...rows.flatMap((row) => {
    const { desk } = row;
    if (!isPlaced(desk)) return [];
    const note = noteOf(desk.id);
    return deskMarker(desk, plan, note === undefined ? shownOf(row) : { look: "chosen", note });
  }),
];
