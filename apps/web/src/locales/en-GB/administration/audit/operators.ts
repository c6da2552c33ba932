export const operators = {
  archive: {
    link: "made a link to download an archive of everything in this workplace",
    download: "downloaded an archive of everything in this workplace",
  },
  access: { open: "gave an operator access", end: "ended the access of an operator" },
};
