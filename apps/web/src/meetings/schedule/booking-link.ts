import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import type { Span } from "./free-window.ts";
import type { Row } from "./rows.ts";

interface BookingLinkSearch {
  date?: string | undefined;
  start_time?: string;
  end_time?: string;
  room_id?: string;
  site?: string | undefined;
  /** The page to return to after booking. */
  previousPage: string;
}

/** The link to book a resource type, with the prefilled values that the specification names. */
export const bookingLink = (resourceTypeId: string, search: BookingLinkSearch) =>
  ({
    to: "/resource-types/$resourceTypeId/book-resource",
    params: { resourceTypeId },
    search,
  }) as const;

export const windowBookingLink = ({ resource, day }: Row, window: Span, previousPage: string) =>
  bookingLink(resource.typeId, {
    date: day,
    start_time: timeUpToMidnight(window.from),
    end_time: timeUpToMidnight(window.until),
    room_id: resource.id,
    previousPage,
  });
