import type { Span } from "./free-window.ts";
import type { Row } from "./rows.ts";
import { formatMinutes } from "./site-clock.ts";

interface BookingLinkSearch {
  date?: string | undefined;
  start_time?: string;
  end_time?: string;
  room_id?: string;
  /** Where to go on to afterwards. */
  previousPage: string;
}

/** Booking of a resource type, prefilled as the specification names it. */
export const bookingLink = (resourceTypeId: string, search: BookingLinkSearch) =>
  ({
    to: "/resource-types/$resourceTypeId/book-resource",
    params: { resourceTypeId },
    search,
  }) as const;

export const windowBookingLink = ({ resource, day }: Row, window: Span, previousPage: string) =>
  bookingLink(resource.typeId, {
    date: day,
    start_time: formatMinutes(window.from),
    end_time: formatMinutes(window.until),
    room_id: resource.id,
    previousPage,
  });
