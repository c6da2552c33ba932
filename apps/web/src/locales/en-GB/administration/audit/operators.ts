export const operators = {
  archive: { download: "downloaded an archive of everything in this workplace" },
  access: { open: "gave an operator access", end: "ended the access of an operator" },
};
