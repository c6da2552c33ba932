/** Texts of Mail Collect. */
export const mailRoom = {
  title: "Mail Collect",
  context: "Enter how many items of post you collected.",
  count: "Mail Count",
  submit: "Submit",
  own: "Collected by you",
  latest: "Latest",
  columns: { user: "Colleague", items: "Items", at: "When" },
  emptyTitle: "No post collected yet",
  emptyText: "Collected post appears here.",
} as const;
