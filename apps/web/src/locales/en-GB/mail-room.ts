/** Texts of Mail Collect. */
export const mailRoom = {
  title: "Mail Collect",
  context: "Say how many items of post were fetched.",
  count: "Mail Count",
  countRequired: "Mail Count is required",
  countWhole: "Give a whole number from 1 to 1000.",
  submit: "Submit",
  submitted: "Mail Collect Submitted.",
  own: "Fetched by you",
  latest: "Latest",
  columns: { user: "Colleague", items: "Items", at: "When" },
  emptyTitle: "No post has been fetched yet",
  emptyText: "What is submitted stands here.",
} as const;
