/** Pages that need the width: reception, floor plans, and the schedule of a resource type. early.js has the same. */
export const WIDE_PAGE =
  /^\/(reception$|floor-plans(\/|$)|desks\/(map|book)$|resource-types\/[^/]+\/resources$)/;
