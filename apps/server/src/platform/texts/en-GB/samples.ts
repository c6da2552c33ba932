/** What people would have typed in the examples of messages. */
export const samples = {
  title: "Project review",
  place: "Thames, Harbour House, Floor 3",
  address: "4 Quayside, London SE1",
  zone: "Quiet zone",
  floor: "Floor 2",
  carpark: "North",
  reason: "The site is closed on that day",
  words: "The lift is out of order today. Please use the stairs.",
  problem: "I cannot open the floor plan.",
  report: "Use of desks",
  reportSubject: "London, last week",
  finding: "68% of the desks were used",
  figure: "desks used on an average day",
  accessReason: "A booking cannot be opened",
} as const;
