export const muster = {
  people: {
    contact: "wrote to people on site",
  },
  settings: {
    change: "changed the muster settings",
  },
  "assembly-point": {
    add: "added an assembly point",
    change: "changed an assembly point",
    remove: "removed an assembly point",
  },
  warden: {
    add: "made somebody a warden",
    change: "changed where a warden counts",
    remove: "removed a warden",
  },
  "roll-call": {
    start: "started a roll call",
    end: "ended a roll call",
  },
};
