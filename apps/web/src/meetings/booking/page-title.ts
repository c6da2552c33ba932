/** What the page of a new meeting is called: a key of the form's words. */
export const pageTitleKey = (facts: {
  /** "Meeting Room"; undefined: whatever resource, or none. */
  typeName: string | undefined;
  /** A room is asked for by the address. */
  hasRoom: boolean;
  booksVisitors: boolean;
}): "bookResource" | "bookVisitors" | "bookMeeting" => {
  if (facts.typeName) return "bookResource";
  return facts.booksVisitors && !facts.hasRoom ? "bookVisitors" : "bookMeeting";
};

/** A meeting to which visitors come, and that takes up no room, is a visit. */
export const isVisit = (meeting: {
  rooms: readonly unknown[];
  visits: readonly { status: string }[];
}): boolean => meeting.rooms.length === 0 && meeting.visits.some(({ status }) => status !== "cancelled");
