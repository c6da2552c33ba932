import { fullName } from "../../ui/days/format.ts";
import type { Plan, PlanDesk, PlanRoom } from "../core/markers.ts";
import { type AvailabilityChoice, availabilityOf, type MapSearch } from "../core/search.ts";

/** The list beside the plan: the filtered desks and rooms, by zone. */

export type Row = { kind: "desk"; desk: PlanDesk } | { kind: "room"; room: PlanRoom };

export interface Group {
  /** The zone's id; `rooms` for the group of rooms. */
  id: string;
  /** Null: the group of rooms. */
  name: string | null;
  /** Counts of the whole group, whatever the filters. */
  free: number;
  count: number;
  rows: Row[];
}

export const idOf = (row: Row): string => (row.kind === "desk" ? row.desk.id : row.room.id);

const isFreeRoom = ({ status }: PlanRoom): boolean => status === "available" || status === "semi-occupied";

const isShown = (shown: AvailabilityChoice, isFree: boolean, isTaken: boolean): boolean =>
  shown === "all" || (shown === "available" ? isFree : isTaken);

export const searchTerms = (text: string | undefined): string[] =>
  (text ?? "").toLocaleLowerCase("en-GB").split(/\s+/).filter(Boolean);

export const matchesTerms = (words: readonly string[], texts: readonly string[]): boolean => {
  const text = texts.join(" ").toLocaleLowerCase("en-GB");
  return words.every((word) => text.includes(word));
};

/** Ids of the desks and rooms that match search, zone and features; undefined without such a filter. */
export const matchingIds = (plan: Plan, { search, zone, features }: MapSearch): Set<string> | undefined => {
  if (!search && !zone && !features) return undefined;
  const words = searchTerms(search);
  const wanted = features?.split(",") ?? [];
  const desks = plan.desks.filter((desk) => {
    const user = desk.currentReservation?.user;
    return (
      (!zone || desk.zoneId === zone) &&
      wanted.every((id) => desk.features.some((feature) => feature.id === id)) &&
      matchesTerms(words, [desk.name, desk.zone.name, user ? fullName(user) : ""])
    );
  });
  // Rooms have neither a zone nor features of desks.
  const rooms =
    zone || wanted.length > 0
      ? []
      : plan.rooms.filter((room) => matchesTerms(words, [room.name, room.typeName]));
  return new Set([...desks, ...rooms].map(({ id }) => id));
};

export const groupsOf = (plan: Plan, search: MapSearch): Group[] => {
  const fits = matchingIds(plan, search);
  const shown = availabilityOf(search);
  const byZone = Map.groupBy(plan.desks, ({ zoneId }) => zoneId);
  const zones = plan.zones.map(({ id, name }): Group => {
    const desks = byZone.get(id) ?? [];
    const rows = desks.filter(
      (desk) =>
        (!fits || fits.has(desk.id)) &&
        isShown(shown, desk.status === "available", desk.status === "occupied"),
    );
    return {
      id,
      name,
      free: desks.filter(({ status }) => status === "available").length,
      count: desks.length,
      rows: rows.map((desk) => ({ kind: "desk", desk })),
    };
  });
  const rooms = plan.rooms.filter(
    (room) => (!fits || fits.has(room.id)) && isShown(shown, isFreeRoom(room), room.status === "occupied"),
  );
  const roomGroup: Group = {
    id: "rooms",
    name: null,
    // "Free from 15:00" is a place to find, and none that is free.
    free: plan.rooms.filter((room) => isFreeRoom(room) && !room.freeFrom).length,
    count: plan.rooms.length,
    rows: rooms.map((room) => ({ kind: "room", room })),
  };
  return [...zones, roomGroup].filter(({ rows }) => rows.length > 0);
};

/** The number of desks per chip, among those that match the other filters. */
export const countsOf = (plan: Plan, search: MapSearch): Record<AvailabilityChoice, number> => {
  const fits = matchingIds(plan, search);
  const desks = fits ? plan.desks.filter(({ id }) => fits.has(id)) : plan.desks;
  return {
    all: desks.length,
    available: desks.filter(({ status }) => status === "available").length,
    occupied: desks.filter(({ status }) => status === "occupied").length,
  };
};
