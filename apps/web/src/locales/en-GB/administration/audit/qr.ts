export const qr = {
  action: {
    add: "added an action for codes",
    change: "changed an action for codes",
    remove: "removed an action for codes",
  },
};
