export const cameras = {
  settings: {
    change: "changed what follows from vehicles at gates",
  },
  barrier: {
    change: "changed a barrier",
    open: "opened a barrier",
  },
  camera: {
    add: "added a camera",
    change: "changed a camera",
    remove: "removed a camera",
    "rotate-secret": "gave a camera a new secret address",
  },
  payload: {
    read: "read what a camera sent",
  },
  event: {
    read: "read what cameras saw",
    allow: "allowed a vehicle once",
    deny: "denied a vehicle",
    open: "opened the barrier for a vehicle",
  },
  plate: {
    read: "opened the history of a plate",
  },
  list: {
    read: "read a list of plates",
  },
  registration: {
    read: "read registered vehicles",
    contact: "wrote to the driver of a registered vehicle",
    register: "registered a vehicle",
    remove: "removed a registered vehicle",
  },
  vehicle: {
    note: "changed the note about a vehicle",
  },
  allowlist: {
    add: "put a plate on the allowlist",
    change: "changed an entry of the allowlist",
    remove: "removed a plate from the allowlist",
    import: "imported plates into the allowlist",
  },
  denylist: {
    add: "put a plate on the denylist",
    change: "changed an entry of the denylist",
    remove: "removed a plate from the denylist",
    import: "imported plates into the denylist",
  },
};
