/** Texts of muster. */
export const muster = {
  codeTaken: "This site already has an assembly point with this code.",
  siteUnknown: "This site was not found.",
  userUnknown: "This person was not found.",
  pointUnknown: "This assembly point is not at this site.",
  floorUnknown: "This floor is not at this site.",
  wardenAlready: "This person is already a warden of this site.",
  openAlready: "A roll call is already open at this site.",
  keyForm: "A key consists of letters, digits and signs.",
  entryUnknown: "This entry is not on the list of this roll call.",
  rollCallEnded: "This roll call had already ended.",
  stillOpen: "This roll call is still open.",
  pinUnknown: "This PIN belongs to no visit here today.",
} as const;
