export const desks = {
  settings: {
    change: "changed the desk settings",
  },
  desk: {
    add: "added a desk",
    change: "changed a desk",
    remove: "removed a desk",
    clean: "marked a desk clean",
  },
  zone: {
    add: "added a zone",
    change: "changed a zone",
    remove: "removed a zone",
  },
  feature: {
    add: "added a feature of desks",
    change: "changed a feature of desks",
    remove: "removed a feature of desks",
  },
  team: {
    add: "added a colleague to their team",
    remove: "removed a colleague from their team",
  },
  reservation: {
    request: "booked a desk",
    approve: "approved a desk",
    deny: "denied a desk",
    cancel: "cancelled a desk",
    release: "released a desk",
    "check-in": "checked in at a desk",
    cancelled: "cancelled a desk as a consequence",
    released: "released a desk as a consequence",
    expired: "let a desk request expire",
    denied: "denied a desk as a consequence",
  },
};
