export const visitors = {
  visitor: {
    create: "added a visitor",
    update: "changed a visitor",
    contact: "wrote to a visitor",
  },
  type: {
    add: "added a type of visitor",
    change: "changed a type of visitor",
    remove: "removed a type of visitor",
  },
};
