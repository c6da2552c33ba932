export const reports = {
  settings: {
    change: "changed the report settings",
  },
  names: {
    read: "read people’s names in a report",
  },
  mail: {
    add: "had a report sent by email",
    change: "changed how a report is sent by email",
    remove: "ended sending a report by email",
    leave: "chose to no longer receive a report",
  },
};
