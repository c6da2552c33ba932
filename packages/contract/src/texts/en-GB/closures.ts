export const closures = {
  bookingsInTheWay_one: "1 booking lies on these days. Cancel it with the closure, or choose other days.",
  bookingsInTheWay_other:
    "{{count}} bookings lie on these days. Cancel them with the closure, or choose other days.",
} as const;
