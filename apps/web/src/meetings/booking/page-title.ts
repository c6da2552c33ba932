/** The title of the page for a new meeting, as a key of the form's texts. */
export const pageTitleKey = (facts: {
  /** "Meeting Room"; undefined for any resource, or none. */
  typeName: string | undefined;
  /** Whether a room or another resource is chosen. */
  hasRoom: boolean;
  booksVisitors: boolean;
}): "bookResource" | "bookVisitors" | "bookMeeting" => {
  if (facts.typeName) return "bookResource";
  return facts.booksVisitors && !facts.hasRoom ? "bookVisitors" : "bookMeeting";
};

/** A meeting with visitors and without rooms is called a visit. */
export const isVisit = (meeting: {
  rooms: readonly unknown[];
  visits: readonly { status: string }[];
}): boolean => meeting.rooms.length === 0 && meeting.visits.some(({ status }) => status !== "cancelled");
