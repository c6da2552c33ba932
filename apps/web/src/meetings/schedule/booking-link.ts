import type { LinkProps } from "@tanstack/react-router";
import type { Span } from "./free-window.ts";
import type { Row } from "./rows.ts";
import { clockTime } from "./zone.ts";

interface Booking {
  date?: string;
  start_time?: string;
  end_time?: string;
  room_id?: string;
  previousPage?: string;
}

export type BookingLink = Pick<LinkProps, "to" | "params" | "search">;

/** Booking of a resource type, prefilled as the specification names it. */
export const bookingLink = (resourceTypeId: string, search: Booking): BookingLink => ({
  to: "/resource-types/$resourceTypeId/book-resource" as NonNullable<LinkProps["to"]>,
  params: { resourceTypeId } as never,
  search: search as never,
});

export const windowLink = ({ resource, day }: Row, window: Span, previousPage: string): BookingLink =>
  bookingLink(resource.typeId, {
    date: day,
    start_time: clockTime(window.from),
    end_time: clockTime(window.until),
    room_id: resource.id,
    previousPage,
  });
