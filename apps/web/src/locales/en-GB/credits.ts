/** Texts of credits: the dashboard's tile, the page, buying. */
export const credits = {
  tile: "Available credits",
  buy: "Buy 10 Credits",
  entries: "See what came and went",
  failed: "Your credits could not be loaded.",
  notSold: "Credits are not sold here.",
  price: "{{price}} for {{bundle}} credits",
  answer_one: "{{count}} credit",
  answer_other: "{{count}} credits",
  title: "Credits",
  bought: "Bought 10 credits succesfully",
  cancelled: "The purchase was cancelled. Nothing was taken.",
  columns: { at: "When", what: "What", amount: "Credits" },
  reasons: { purchase: "Bought", adjustment: "Adjusted", use: "Used" },
  emptyTitle: "Nothing has come or gone yet",
  emptyText: "Credits that you buy and use are listed here.",
} as const;
