/** What answers say besides refusals: words of lists, labels and files that screens show as they are. */
export const answers = {
  yes: "Yes",
  no: "No",
  homeSite: "Home Site",
  deviceOn: "{{browser}} on {{system}}",
  reception: "Reception",
  walkIn: "Walk-in",
  linkEnded: "The link in it has ended, so it was not sent.",
  csvYes: "yes",
  csvNo: "no",
  rankRights: "is not allowed to use this car park",
  rankRestricted: "is not allowed to request parking now",
  rankPlaced: "has a permit at that time",
  rankClosed: "closed on this day",
  rankNeed: "needs an accessible space",
  rankUnlucky: "no space in the last allocation",
  rankAskedOn: "requested on {{day, day}}",
} as const;
