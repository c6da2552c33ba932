export const mailCollect = {
  usage: {
    create: "recorded post that was collected",
  },
};
