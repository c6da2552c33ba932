export const mailCollect = {
  usage: {
    create: "hat abgeholte Post erfasst",
  },
};
