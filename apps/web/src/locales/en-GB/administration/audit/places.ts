export const places = {
  site: {
    add: "added a site",
    change: "changed a site",
    remove: "removed a site",
    limit: "changed who may use a site",
  },
  building: {
    add: "added a building",
    rename: "renamed a building",
    remove: "removed a building",
  },
  floor: {
    add: "added a floor",
    rename: "renamed a floor",
    remove: "removed a floor",
  },
  closure: {
    add: "closed a site",
    remove: "removed a closure of a site",
  },
};
