/** Texts of credits: the dashboard's tile, the page, buying. */
export const credits = {
  tile: "Available credits",
  buy: "Buy 10 Credits",
  entries: "Credit history",
  failed: "Your credits could not be loaded.",
  price: "{{price}} for {{bundle}} credits",
  answer_one: "{{count}} credit",
  answer_other: "{{count}} credits",
  title: "Credits",
  cancelled: "The purchase was cancelled. You have not been charged.",
  columns: { at: "When", what: "Entry", amount: "Credits" },
  reasons: { purchase: "Bought", adjustment: "Adjusted", use: "Used", refund: "Refunded" },
  emptyTitle: "No credits bought or used yet",
  emptyText: "Credits that you buy and use appear here.",
} as const;
