export const resources = {
  resource: {
    add: "added a room or resource",
    change: "changed a room or resource",
    remove: "removed a room or resource",
  },
  "resource-type": {
    add: "added a type of resource",
    change: "changed a type of resource",
    remove: "removed a type of resource",
  },
  "resource-feature": {
    add: "added a feature of rooms",
    change: "changed a feature of rooms",
    remove: "removed a feature of rooms",
  },
  "resource-group": {
    add: "added a group of resources",
    change: "changed a group of resources",
    remove: "removed a group of resources",
  },
  "resource-block": {
    add: "blocked a room or resource",
    change: "changed a block of a room",
    remove: "removed a block of a room",
  },
  "addon-category": {
    add: "added a category of hospitality",
    change: "changed a category of hospitality",
    remove: "removed a category of hospitality",
  },
  "addon-item": {
    add: "added a hospitality item",
    change: "changed a hospitality item",
    remove: "removed a hospitality item",
  },
};
