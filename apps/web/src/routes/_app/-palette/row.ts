/** A row of the preview: what is booked by it, or the page on which one goes on. */
export interface BookingRow {
  id: string;
  label: string;
  description: string;
  /** Undefined: still looking. */
  onPress: (() => void) | undefined;
}

/** Where and when the palette books. */
export interface BookingSite {
  siteId: string | null;
  timeZone: string;
  /** `yyyy-MM-dd` at the site. */
  today: string;
}
