export const closures = {
  bookingsInTheWay_one: "There is 1 booking on these days. Cancel it with the closure, or choose other days.",
  bookingsInTheWay_other:
    "There are {{count}} bookings on these days. Cancel them with the closure, or choose other days.",
} as const;
