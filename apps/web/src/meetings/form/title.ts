/** What the page of a new meeting is called: a key of the form's words. */
export const titleOf = (facts: {
  /** "Meeting Room"; undefined: whatever resource, or none. */
  typeName: string | undefined;
  hasReception: boolean;
  /** Whether visitors can be booked with a meeting. */
  hasVisitors: boolean;
}): "bookResource" | "bookVisitors" | "bookMeeting" => {
  if (facts.typeName) return "bookResource";
  return facts.hasReception && facts.hasVisitors ? "bookVisitors" : "bookMeeting";
};
